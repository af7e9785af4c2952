import { expect, test } from 'vitest'
import { readImportedDocuments } from '#tests/fixtures/imported-documents.ts'
import { remarksOn } from '#tests/fixtures/studio-editor.ts'
import { evaluate, parse } from 'groq-js'
import { pageTemplates } from './page-templates.ts'

const sample = await readImportedDocuments()

const client = {
  fetch: async (query: string, params: Record<string, unknown>) => {
    const answer = await evaluate(parse(query, { params }), { dataset: sample, params })
    const value: unknown = await answer.get()
    return value
  },
}

async function fillIn({ value }: (typeof pageTemplates)[number]) {
  return { _type: 'page', ...(await value({}, { getClient: () => client })) }
}

test.for(pageTemplates)(
  'of a new $title only texts, pictures and links are missing',
  async (template) => {
    const remarks = await remarksOn(await fillIn(template), sample)
    const errors = remarks.filter((remark) => remark.startsWith('error '))
    expect(errors).toContain('error title: Required')
    expect(errors).toContain('error path: Required')
    expect(
      errors.filter(
        (error) => !/: (?:Required|Type a head|Type into|Choose a page|Must have)/.test(error),
      ),
    ).toEqual([])
    expect(errors.filter((error) => /labels|options|privacy|primaryLink/i.test(error))).toEqual([])
    const { blocks } = await fillIn(template)
    expect(new Set(blocks.map(({ _key }) => _key)).size).toBe(blocks.length)
  },
)

test('a form can be published as it is', async () => {
  const [campaign] = pageTemplates
  if (!campaign) throw new Error('There is no template.')
  const page = await fillIn(campaign)
  const blocks = page.blocks.filter(({ _type }) => _type === 'contactForm')
  expect(blocks).toHaveLength(1)
  const remarks = await remarksOn({ ...page, blocks }, sample)
  expect(remarks.filter((remark) => remark.includes('blocks['))).toEqual([])
})
