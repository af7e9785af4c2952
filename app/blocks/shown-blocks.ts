import { BLOCK_NAMES, LOOK_FIELDS } from '#schemas/names.ts'
import { isBlank } from '#app/content/is-blank.ts'
import { type PageBlock } from './block.types.ts'
import { present } from './present.ts'

const names: readonly string[] = BLOCK_NAMES

/**
 * The blocks of a page that it draws. One that the site does not know is left out, as a dataset may hold what only
 * another version of it knows; so is one that an editor has added and not yet filled in, but for the editor's preview,
 * which marks its place.
 */
export function shownBlocks<Block extends PageBlock>(
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
