import { htmlToPortableText } from '@portabletext/html'
import { type Schema } from '@portabletext/schema'

type Block = ReturnType<typeof htmlToPortableText>[number]

/** Maps headings of a page or document to those of a text here: its title is a separate field. */
const HEADINGS = new Map([
  ['H1', 'h2'],
  ['H4', 'h3'],
  ['H5', 'h3'],
  ['H6', 'h3'],
])

/** Addresses that are valid on other machines. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i

/**
 * Converts HTML from a clipboard, as Word, Google Docs and Notion write it, to blocks: headings, lists, links, bold and
 * italic, and tables and code if the field supports them.
 *
 * @param schema what the field takes
 * @returns also what was left out, in words for the editor; null when nothing was
 */
export function readPastedHtml({
  html,
  schema,
  parse = (text) => new DOMParser().parseFromString(text, 'text/html'),
  createKey = () => crypto.randomUUID().slice(0, 12),
}: {
  html: string
  schema: Schema
  parse?: (html: string) => Document
  createKey?: () => string
}): { blocks: Block[]; omitted: string | null } {
  const has = (name: string) => schema.blockObjects.some((type) => type.name === name)
  let pictures = 0
  let links = 0
  const blocks = htmlToPortableText(html, {
    schema,
    keyGenerator: createKey,
    parseHtml: (text) => {
      const document = parse(text)
      pictures = document.querySelectorAll('img').length
      links = unwrapDeadLinks(document)
      shiftHeadings(document)
      return document
    },
    types: {
      code: ({ value, context }) =>
        has('articleCode')
          ? { _key: context.keyGenerator(), _type: 'articleCode', code: value.code }
          : undefined,
    },
    rules: [
      {
        deserialize: (node, _next, createBlock) => {
          if (isElement(node, 'TABLE') && has('articleTable')) {
            const table = readTable({ table: node, createKey })
            return table ? createBlock({ _type: 'articleTable', ...table }) : undefined
          }
          return undefined
        },
      },
    ],
  })
  return {
    blocks: blocks.filter((block) => !isBlank(block)),
    omitted: describe({ pictures, links }),
  }
}

function shiftHeadings(document: Document) {
  for (const heading of document.querySelectorAll('h1, h4, h5, h6')) {
    const shifted = document.createElement(HEADINGS.get(heading.tagName) ?? 'h3')
    shifted.append(...heading.childNodes)
    heading.replaceWith(shifted)
  }
}

/** Replaces links that work nowhere else, such as to a local file or a place in the document, by their text. */
function unwrapDeadLinks(document: Document) {
  const dead = [...document.querySelectorAll('a[href]')].filter(
    (link) => !LINK.test(link.getAttribute('href')?.trim() ?? ''),
  )
  for (const link of dead) link.replaceWith(...link.childNodes)
  return dead.length
}

/** Null for a table of one column, which is a frame around a text. */
function readTable({ table, createKey }: { table: Element; createKey: () => string }) {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(readText),
  )
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  if (width < 2) return null
  // Cells that were merged leave a row shorter.
  const [columns = [], ...others] = rows
    .filter((cells) => cells.length > 0)
    .map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')])
  const caption = table.querySelector('caption')
  return {
    ...(caption && { caption: readText(caption) }),
    columns,
    rows: others.map((cells) => ({ _key: createKey(), _type: 'articleTableRow', cells })),
  }
}

function readText(element: Element) {
  for (const lineBreak of element.querySelectorAll('br')) lineBreak.replaceWith(' ')
  return element.textContent.replace(/\s+/g, ' ').trim()
}

function isElement(node: Node, tagName: string): node is Element {
  return node.nodeName === tagName
}

/** Google Docs writes an empty line between paragraphs as a paragraph. */
function isBlank(block: Block) {
  return (
    'children' in block &&
    Array.isArray(block.children) &&
    block.children.every((child: unknown) => {
      const text: unknown =
        typeof child === 'object' && child !== null && Reflect.get(child, 'text')
      return typeof text === 'string' && text.trim() === ''
    })
  )
}

function describe(counts: { pictures: number; links: number }) {
  const parts = [
    counts.pictures > 0 && count(counts.pictures, 'picture'),
    counts.links > 0 && count(counts.links, 'link that leads nowhere', 'links that lead nowhere'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  const isOne = counts.pictures + counts.links === 1
  return `${parts.join(' and ')} ${isOne ? 'was' : 'were'} left out`
}

function count(number: number, singular: string, plural = `${singular}s`) {
  return `${number} ${number === 1 ? singular : plural}`
}
