import { defineQuery } from 'groq'
import { BLOCK_PARTS, blocksProjection } from '#app/blocks/projection.ts'
import { seoProjection } from '#app/content/fragments.ts'
import { readContent } from '#app/content/store.server.ts'

const PAGE_QUERY = defineQuery(/* groq */ `
  *[_type == "page" && path == $path][0]{
    _id,
    title,
    path,
    seo{ ${seoProjection} },
    ${blocksProjection}
  }
`)

/** The page that an editor made at a path ("/pricing"); null where there is none. */
export function getPage(path: string) {
  return readContent({
    query: PAGE_QUERY,
    params: { path },
    preview: 'text',
    type: 'page',
    parts: BLOCK_PARTS,
  })
}
