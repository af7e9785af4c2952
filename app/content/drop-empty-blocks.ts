const SHOWS_SOMETHING = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u

/**
 * Drops empty paragraphs: other editors paste one for each line break. Blocks of other types, and those with inline
 * objects, stay.
 */
export function dropEmptyBlocks<Block>(blocks: readonly Block[]): Block[] {
  return blocks.filter((block) => !isEmptyBlock(block))
}

function isEmptyBlock(block: unknown) {
  if (typeof block !== 'object' || block === null || !('children' in block)) return false
  const { children } = block
  return Array.isArray(children) && children.every(isEmptySpan)
}

function isEmptySpan(child: unknown) {
  if (typeof child !== 'object' || child === null || !('text' in child)) return false
  return typeof child.text === 'string' && !SHOWS_SOMETHING.test(child.text)
}
