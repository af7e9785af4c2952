import { hyphenated } from '#schemas/addresses/address-slug.ts'
import { cleanStega } from '#app/http/stega.ts'
import { type Article } from '#app/articles/article.types.ts'

type Body = NonNullable<Article['body']>
type Block = Extract<Body[number], { _type: 'block' }>

/** A heading of the text, and its id for links. */
export type Heading = { key: string; id: string; level: 2 | 3; text: string }

/** A footnote: the annotation of the marked words, its number on the page, its text. */
export type Footnote = { mark: object; number: number; text: string }

const LEVELS: ReadonlyMap<unknown, 2 | 3> = new Map([
  ['h2', 2],
  ['h3', 3],
])

/**
 * Lists the headings of a text in order. Their ids have a prefix, so that they cannot clash with others on the page.
 */
export function listHeadings(body: Body): Heading[] {
  const taken = new Set<string>()
  return body.filter(isText).flatMap((block) => {
    const level = LEVELS.get(block.style)
    const text = block.children?.map((span) => span.text ?? '').join('') ?? ''
    if (level === undefined || !text.trim()) return []
    const slug = `part-${hyphenated(cleanStega(text)) || 'of-text'}`
    let id = slug
    for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`
    taken.add(id)
    return [{ key: block._key, id, level, text }]
  })
}

/** The footnotes of a text in the order of their marks. One without words is none. */
export function listFootnotes(body: Body): Footnote[] {
  return body
    .filter(isText)
    .flatMap(findMarks)
    .map(({ mark, text }, index) => ({ mark, number: index + 1, text }))
}

function isText(block: Body[number]): block is Block {
  return block._type === 'block'
}

/** Lists the annotations of a block in the order of the words; `markDefs` has another order. */
function findMarks(block: Block) {
  const used = new Set(block.children?.flatMap(({ marks }) => marks ?? []))
  return [...used].flatMap((key) => {
    const mark = block.markDefs?.find(({ _key }) => _key === key)
    return mark && 'text' in mark && mark._type === 'footnote' && mark.text?.trim()
      ? [{ mark, text: mark.text }]
      : []
  })
}
