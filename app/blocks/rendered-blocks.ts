import { BLOCK_NAMES, LOOK_FIELDS } from '#schemas/names.ts'
import { isBlank } from '#app/content/is-blank.ts'
import { type PageBlock } from './block.types.ts'
import { present } from './present.ts'

const names: readonly string[] = BLOCK_NAMES

/**
 * Lists the blocks that the page renders. Unknown types are skipped, since a dataset may be ahead of the site; empty
 * blocks are skipped except in an editor's preview, which marks their place.
 */
export function listRenderedBlocks<Block extends PageBlock>(
  blocks: ReadonlyArray<Block | null> | null | undefined,
) {
  return present(blocks).filter(
    (block) => names.includes(block._type) && (block._isEmpty || hasContent(block)),
  )
}

function hasContent(block: object) {
  return Object.entries(block).some(
    ([name, value]) => !name.startsWith('_') && !LOOK_FIELDS.includes(name) && !isBlank(value),
  )
}
