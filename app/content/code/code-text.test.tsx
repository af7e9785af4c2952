import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type CodeLanguage } from '#schemas/code-languages.ts'
import { type Code, CodeText } from './code-text.tsx'

const render = (sample: Code) => renderToStaticMarkup(<CodeText sample={sample} />)

/** A few words of each language, the first of which is of a kind. */
const SAMPLES: Record<CodeLanguage, string> = {
  typescript: 'const a: number = 1 < 2 // yes',
  json: '{ "a": [1, null, "b"] }',
  shell: 'if true; then echo "$HOME"; fi',
  html: '<p class="a">One &amp; two</p>',
  css: '.a > b { color: red }',
  python: 'def one(): return "1"',
  http: 'GET /v1/roles HTTP/1.1\nAccept: application/json\n\n{ "a": 1 }',
  sql: "select * from roles where name = 'x'",
}

test.each(Object.entries(SAMPLES))(
  '%s has its words coloured, and keeps them',
  (language, code) => {
    const html = render({ code, language })
    expect(html).toContain('<span class="hljs-')
    expect(new JSDOM(html).window.document.body.textContent).toBe(code)
  },
)

test('code of no language, of an unknown one or a long one is plain', () => {
  const code = 'const a = 1'
  const plain = `<code>${code}</code>`
  expect(render({ code, language: null })).toBe(plain)
  expect(render({ code, language: 'plain' })).toBe(plain)
  expect(render({ code, language: 'cobol' })).toBe(plain)
  expect(render({ code, language: 'toString' })).toBe(plain)
  expect(render({ code: 'a'.repeat(20_001), language: 'json' })).not.toContain('<span')
})

test('markup in code is text', () => {
  const html = render({ code: '<script>alert(1)</script>\u0000', language: 'html' })
  expect(html).not.toContain('<script')
})

test('the element says where its code comes from', () => {
  const sample = { code: '1', language: 'json', _sources: { code: 'here' } }
  expect(render(sample)).toMatch(/^<code data-sanity="here">/)
})
