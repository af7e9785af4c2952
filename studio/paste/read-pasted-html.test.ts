import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compileSchema, defineSchema } from '@portabletext/schema'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readPastedHtml } from './read-pasted-html.ts'

/** An article takes these, and a rich text the first of them: `schemas/objects/`. */
const text = {
  styles: [{ name: 'normal' }, { name: 'h2' }, { name: 'h3' }, { name: 'blockquote' }],
  lists: [{ name: 'bullet' }, { name: 'number' }],
  decorators: [{ name: 'strong' }, { name: 'em' }, { name: 'code' }],
  annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' as const }] }],
}
const article = compileSchema(
  defineSchema({ ...text, blockObjects: [{ name: 'articleTable' }, { name: 'articleCode' }] }),
)
const answer = compileSchema(defineSchema(text))

function read(html: string, schema = article) {
  let keys = 0
  const parse = (document: string) => new JSDOM(document).window.document
  return readPastedHtml({ html, schema, parse, createKey: () => `k${(keys += 1)}` })
}

function readFixture(name: string, schema = article) {
  return read(
    readFileSync(path.join(import.meta.dirname, 'fixtures', `${name}.html`), 'utf8'),
    schema,
  )
}

const BlockSchema = z.object({
  style: z.string().optional(),
  listItem: z.string().optional(),
  level: z.number().optional(),
  children: z.array(z.object({ text: z.string(), marks: z.array(z.string()) })),
  markDefs: z.array(z.object({ _key: z.string(), href: z.string() })),
})

/** A line for each block of text: its style, or its list and level, and its words with their marks. */
function outline({ blocks }: ReturnType<typeof read>) {
  return blocks.map((block) => {
    const { data } = BlockSchema.safeParse(block)
    if (!data) return { ...block, _key: undefined }
    const { style, listItem, level, children, markDefs } = data
    const words = children.map(({ text: own, marks }) =>
      marks.reduce((inner, mark) => {
        const link = markDefs.find(({ _key }) => _key === mark)
        return `<${link ? link.href : mark}>${inner}</>`
      }, own),
    )
    return `${listItem ? `${listItem} ${level}` : style}: ${words.join('')}`
  })
}

const OPENING = [
  'h2: What a vacancy costs',
  'normal: A desk that is empty for <strong>forty days</> costs <em>more</> than <https://example.com/salaries>a month of salary</>',
]
const TABLE = {
  _type: 'articleTable',
  columns: ['Role', 'Days'],
  rows: [
    { _key: expect.any(String), _type: 'articleTableRow', cells: ['Operations Manager', '40'] },
  ],
}

test.each([
  [
    'word',
    [
      OPENING[0],
      `${OPENING[1]}, see below.`,
      'h2: How to count',
      'bullet 1: Salary',
      'bullet 2: with its taxes',
      'bullet 1: Lost work',
      'h3: The figures',
      TABLE,
    ],
    '1 picture and 1 link that leads nowhere were left out',
  ],
  [
    'google-docs',
    [
      OPENING[0],
      `${OPENING[1]}.`,
      'h3: How to count',
      'number 1: Salary',
      'number 2: with its taxes',
      'number 1: Lost work',
      TABLE,
    ],
    '1 picture was left out',
  ],
  [
    'notion',
    [
      OPENING[0],
      `${OPENING[1]}.`,
      'h3: How to count',
      'bullet 1: Salary',
      'bullet 2: with its taxes',
      'bullet 1: Lost work',
      TABLE,
      'normal: Call <code>cost()</> with it:',
      {
        _type: 'articleCode',
        code: 'const cost = (salary, days) =>\n  (salary / 220) * days',
      },
    ],
    null,
  ],
])('what %s puts on the clipboard keeps its structure', (name, blocks, omitted) => {
  const result = readFixture(name)
  expect(outline(result)).toEqual(blocks)
  expect(result.omitted).toBe(omitted)
})

test('a text without tables keeps the words of one', () => {
  const plain = JSON.stringify(outline(readFixture('notion', answer)))
  for (const words of ['Role', 'Operations Manager', 'const cost']) expect(plain).toContain(words)
})

test('a frame of one column is a text, and a merged cell leaves its row as wide as the others', () => {
  expect(outline(read('<table><tr><td><p>A note.</p></td></tr></table>'))).toEqual([
    'normal: A note.',
  ])
  const merged = '<table><tr><th>A</th><th>B</th></tr><tr><td colspan=2>Both</td></tr></table>'
  expect(read(merged).blocks).toMatchObject([
    { columns: ['A', 'B'], rows: [{ cells: ['Both', ''] }] },
  ])
})

test('neither scripts nor addresses with them come in', () => {
  const { blocks, omitted } = read(
    '<p><a href="javascript:alert(1)">Here</a><script>x()</script></p>',
  )
  expect(outline({ blocks, omitted })).toEqual(['normal: Here'])
  expect(omitted).toBe('1 link that leads nowhere was left out')
})
