import { defineQuery } from 'groq'
import { BLOCK_PARTS, blocksProjection } from '#app/blocks/projection.ts'
import { listRenderedBlocks } from '#app/blocks/rendered-blocks.ts'
import { linkProjection, seoProjection } from '#app/content/fragments.ts'
import { readContent } from '#app/content/store/store.server.ts'
import { resolvePageFrame } from './page-frame.server.ts'
import { inlineSections } from './sections.server.ts'

const PAGE_QUERY = defineQuery(/* groq */ `
  *[_type == "page" && path == $path][0]{
    _id,
    _rev,
    title,
    path,
    seo{ ${seoProjection} },
    frame{
      header,
      navigation[]{ ${linkProjection} },
      action{ ${linkProjection} },
      footer
    },
    ${blocksProjection}
  }
`)

export type Page = NonNullable<Awaited<ReturnType<typeof getPage>>>

/** Reads the page that an editor made at a path ("/pricing"), with its visible blocks; null for none. */
export async function getPage(path: string) {
  const page = await readContent({
    query: PAGE_QUERY,
    params: { path },
    preview: 'text',
    type: 'page',
    parts: BLOCK_PARTS,
  })
  if (!page) return null
  const { frame, blocks, ...rest } = page
  return {
    ...rest,
    frame: resolvePageFrame(frame),
    blocks: listRenderedBlocks(await inlineSections(blocks)),
  }
}
