import { data as answer, type LoaderFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { runInPreview } from '#app/content/preview-context.server.ts'
import { documentLoader, toWholeData } from './document-data.server.ts'

const ID = 'routes/integrations.$slug'
const integration = { name: 'Ashby', description: null, seo: null, body: ['Long'] }
const loaded = { integration, forms: {} }
const carried = {
  integration: { name: 'Ashby', description: null, seo: null, stub: expect.any(String) },
  forms: {},
}

function load({ isDocument, result }: { isDocument: boolean; result: unknown }) {
  const loader = documentLoader({ id: ID, loader: () => Promise.resolve(result) })
  const args: LoaderFunctionArgs = {
    request: new Request('http://localhost/'),
    params: {},
    context: { isDocument },
  }
  return loader(args)
}

test('a document carries what its browser reads, and is rendered with all of it', async () => {
  const data = await load({ isDocument: true, result: loaded })
  expect(data).toEqual(carried)
  expect(toWholeData({ [ID]: data })[ID]).toBe(loaded)
})

test('so it is of data that come with headers, which stay', async () => {
  const init = { headers: { 'Set-Cookie': 'a=b' } }
  const result = await load({ isDocument: true, result: answer(loaded, init) })
  expect(result).toMatchObject({ data: carried, init })
})

test('whoever asks for the data gets them whole', async () => {
  expect(await load({ isDocument: false, result: loaded })).toBe(loaded)
})

test('so does a preview, in which the browser draws what is typed', async () => {
  const preview = { id: 'a', kind: 'studio', perspective: 'drafts' } as const
  const run = () => load({ isDocument: true, result: loaded })
  expect(await runInPreview({ preview, run })).toBe(loaded)
})

test.for([null, 'text', ['a', 'list'], new Response('a file')])(
  '%s stays what it is',
  async (result) => {
    expect(await load({ isDocument: true, result })).toBe(result)
  },
)

test('data that no loader of a document gave are rendered as they are', () => {
  expect(toWholeData({ root: null, [ID]: loaded })).toEqual({ root: null, [ID]: loaded })
})
