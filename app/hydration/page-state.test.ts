import { expect, test, vi } from 'vitest'
import { addPageState, readPageState } from './page-state.ts'

const PAGE = '<html><body><main>Words</main></body></html>'

test('the data stand at the end of the body, in an element that is no script', () => {
  expect(addPageState({ html: PAGE, state: '[{"_1":2},"name"]\n' })).toBe(
    '<html><body><main>Words</main>' +
      '<script id="page-state" type="application/json">[{"_1":2},"name"]\n</script></body></html>',
  )
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', '</body>', '$&'])(
  'hostile words stay words: %s',
  (words) => {
    const html = addPageState({ html: PAGE, state: JSON.stringify([words]) })
    const [, data = ''] = /type="application\/json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toEqual([words])
    expect(html.split('<script')).toHaveLength(2)
    expect(html.endsWith('</script></body></html>')).toBe(true)
  },
)

test('the browser reads the data as a stream', async () => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '["Größe"]' }) })
  const state = readPageState()
  vi.unstubAllGlobals()
  expect(await new Response(state).text()).toBe('["Größe"]')
})
