import { defineQuery } from 'groq'
import { type QueriedBlock } from '#app/blocks/block.types.ts'
import { present } from '#app/blocks/present.ts'
import { BLOCK_PARTS, blocksProjection } from '#app/blocks/projection.ts'
import { readContent } from '#app/content/store/store.server.ts'

const SECTION_QUERY = defineQuery(/* groq */ `
  *[_type == "section" && _id == $id][0]{
    _id,
    title,
    ${blocksProjection}
  }
`)

/**
 * Replaces reusable sections by their blocks. Each section is read by a query of its own, so that its pages share one
 * answer, and a change refreshes those pages only. An unpublished or deleted section leaves nothing. In an editor's
 * preview each block still names its document, so that a click opens the section.
 */
export async function inlineSections(
  blocks: ReadonlyArray<QueriedBlock | null> | null | undefined,
): Promise<QueriedBlock[]> {
  const parts = await Promise.all(
    present(blocks).map(async (block) => {
      const id = block._type === 'sectionUse' ? block.section?._id : undefined
      return id === undefined ? [block] : await readBlocks({ id, use: block._key })
    }),
  )
  return parts.flat()
}

/** @param use the key of the block that uses the section: a page may use it twice, and ids are made of keys */
async function readBlocks({ id, use }: { id: string; use: string }): Promise<QueriedBlock[]> {
  const section = await readContent({
    query: SECTION_QUERY,
    params: { id },
    preview: 'text',
    type: 'section',
    parts: BLOCK_PARTS,
  })
  return present(section?.blocks).map((block) => ({ ...block, _key: `${use}-${block._key}` }))
}
