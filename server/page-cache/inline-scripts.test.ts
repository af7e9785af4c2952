import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineScripts } from './inline-scripts.ts'

const NONCE = 'c2VjcmV0'

function getSource(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

test('the scripts that carry the nonce lose it and get a hash, each once', () => {
  const { html, sources } = hashInlineScripts({
    nonce: NONCE,
    html: `<script nonce="${NONCE}">one()</script><script nonce="${NONCE}" type="module">two()</script><p>text</p><script async nonce="${NONCE}">one()</script>`,
  })
  expect(html).toBe(
    '<script>one()</script><script type="module">two()</script><p>text</p><script async>one()</script>',
  )
  expect(sources).toEqual([getSource('one()'), getSource('two()')])
})

test('a script that came into the page with its content gets no hash', () => {
  const { sources } = hashInlineScripts({
    nonce: NONCE,
    html: `<p><script>evil()</script></p><script nonce="guessed">evil()</script><script nonce="${NONCE}">ours()</script>`,
  })
  expect(sources).toEqual([getSource('ours()')])
})

test('files and data need no hash', () => {
  const { html, sources } = hashInlineScripts({
    nonce: NONCE,
    html: `<script src="/a.js" nonce="${NONCE}"></script><script type="application/ld+json">{}</script>`,
  })
  expect(html).toBe('<script src="/a.js"></script><script type="application/ld+json">{}</script>')
  expect(sources).toEqual([])
})
