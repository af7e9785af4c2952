import { evaluate, parse } from 'groq-js'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { blocksProjection } from '#app/blocks/projection.ts'
import { vignetteProjection } from '#app/vignettes/vignette.query.ts'
import { isRecord } from '#schemas/definitions.ts'
import { BLOCK_NAMES, VIGNETTE_NAMES } from '#schemas/names.ts'
import { generateDataset } from '#tests/contract/site/bad-input/generate.ts'

/** Every field of every type, filled in. */
const dataset = generateDataset('whole')

async function answerTo(query: string) {
  const answer: unknown = await (await evaluate(parse(query), { dataset })).get()
  return answer
}

/**
 * Whether a projection selects a value in its own way: pictures and files, paragraphs, and documents behind
 * references.
 */
function isOwnMatter(value: unknown) {
  return isRecord(value) && ('_ref' in value || 'asset' in value || value._type === 'block')
}

/** The fields within a value that are missing in what a projection makes of it: `steps > steps > count`. */
function missingIn({ value, found, at }: { value: unknown; found: unknown; at: string }): string[] {
  if (Array.isArray(value)) {
    const items: unknown[] = Array.isArray(found) ? found : []
    return value.flatMap((item, index) => missingIn({ value: item, found: items[index], at }))
  }
  if (!isRecord(value) || isOwnMatter(value)) return []
  return (
    Object.entries(value)
      .filter(([field, part]) => !field.startsWith('_') && !isOwnMatter(part))
      // A part of its link's `href`.
      .filter(([field]) => !(value._type === 'link' && field === 'suffix'))
      .flatMap(([field, part]) => {
        const place = `${at} > ${field}`
        const isThere = isRecord(found) && Object.hasOwn(found, field)
        return isThere ? missingIn({ value: part, found: found[field], at: place }) : [place]
      })
  )
}

function listParts(list: unknown) {
  return Array.isArray(list) ? list.filter(isRecord) : []
}

test('every field within a block is asked for by its projection', async () => {
  const page = dataset.find(({ _id }) => _id === 'page-home')
  const found = await answerTo(`*[_id == "page-home"][0]{ ${blocksProjection} }.blocks`)
  const blocks = listParts(page?.blocks)
  expect(blocks.map(({ _type }) => _type)).toEqual([...BLOCK_NAMES])
  const missing = blocks.flatMap((value, index) =>
    missingIn({ value, found: listParts(found)[index], at: String(value._type) }),
  )
  expect([...new Set(missing)]).toEqual([])
})

test('every field within a picture is asked for by its projection', async () => {
  const pictures = dataset.flatMap(({ _type, picture }) =>
    _type === 'feature' ? listParts(picture) : [],
  )
  const found = await answerTo(`*[_type == "feature"].picture[]{ ${vignetteProjection} }`)
  const names = new Set(pictures.map(({ _type }) => String(_type)))
  expect([...names].toSorted()).toEqual(VIGNETTE_NAMES.toSorted())
  const missing = pictures.flatMap((value, index) =>
    missingIn({ value, found: listParts(found)[index], at: String(value._type) }),
  )
  expect([...new Set(missing)]).toEqual([])
})

/** Every query of the site, as the generator of the query types found it. */
function readQueries() {
  const file = path.join(import.meta.dirname, '../../../app/content/sanity.types.ts')
  const types = readFileSync(file, 'utf8')
  return [...types.matchAll(/^ {4}("(?:[^"\\]|\\.)*"): \w+;?$/gm)].map(([, query]) =>
    z.string().parse(JSON.parse(query ?? '')),
  )
}

test.each(['emailTexts', 'formMessages'])(
  'every field within %s is asked for by some query',
  async (type) => {
    const value = dataset.find(({ _type }) => _type === type)
    const queries = readQueries().filter((query) => query.includes(`_id == "${type}"][0]{`))
    expect(queries).not.toEqual([])
    const missing = await Promise.all(
      queries.map(async (query) => missingIn({ value, found: await answerTo(query), at: type })),
    )
    const [first = [], ...others] = missing
    expect(first.filter((field) => others.every((list) => list.includes(field)))).toEqual([])
  },
)
