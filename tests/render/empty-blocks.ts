import { evaluate, parse } from 'groq-js'
import { blocksProjection } from '#app/blocks/projection.ts'
import { type BlockOf } from '#app/blocks/block.types.ts'
import { BLOCK_NAMES, type BlockName } from '#schemas/names.ts'

type EmptyBlocks = { [Name in BlockName]: BlockOf<Name> }

/** Every section as an editor leaves it who has only just added it: what the query of pages returns of it. */
export const emptyBlocks = await readEmptyBlocks()

async function readEmptyBlocks() {
  const page = { blocks: BLOCK_NAMES.map((name) => ({ _key: name, _type: name })) }
  const tree = parse(`*[0]{ "blocks": ${blocksProjection} }.blocks`)
  const blocks: unknown = await (await evaluate(tree, { dataset: [page] })).get()
  const all: unknown = Array.isArray(blocks)
    ? Object.fromEntries(BLOCK_NAMES.map((name, index) => [name, blocks[index]]))
    : null
  if (!isEveryBlock(all)) throw new Error('The query of pages does not return every section')
  return all
}

/** The fields of each are those of the query, of which `sanity.types.ts` is made. */
function isEveryBlock(value: unknown): value is EmptyBlocks {
  return (
    typeof value === 'object' &&
    value !== null &&
    BLOCK_NAMES.every((name) => Object.entries(value).some(([key, block]) => key === name && block))
  )
}

/** A link as a query returns it. */
export function makeLink({ label, href }: { label: string | null; href: string | null }) {
  return { _key: null, label, href }
}
