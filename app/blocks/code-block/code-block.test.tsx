import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { CodeBlock } from './code-block.tsx'

const samples = [
  { _key: 'a', title: 'export.py', language: 'python' as const, code: 'import csv', note: null },
]

test('code stands under the heading with its name, and its words have colours', () => {
  const block = { ...emptyBlocks.codeBlock, heading: 'Export', samples }
  const html = renderAt(<CodeBlock block={block} headingLevel={2} />)
  expect(html).toMatch(/<h2[^>]*>Export<\/h2>.*<h3 id="sample-a"[^>]*>export.py<\/h3>/s)
  expect(html).toContain('<span class="hljs-keyword">import</span> csv')
})

test('without a heading no level is skipped', () => {
  const html = renderAt(
    <CodeBlock block={{ ...emptyBlocks.codeBlock, samples }} headingLevel={2} />,
  )
  expect(html).toMatch(/<h2 id="sample-a"/)
})

test('a block in which nothing is written draws nothing', () => {
  const html = renderAt(<CodeBlock block={emptyBlocks.codeBlock} headingLevel={2} />)
  expect(html).not.toContain('<section')
})
