import { defineQuery } from 'groq'
import { findContentProblems } from '#app/blocks/content-problems.ts'
import { blocksProjection } from '#app/blocks/projection.ts'
import { seoProjection } from '#app/content/fragments.ts'
import { readContent } from '#app/content/store.server.ts'
import { log } from '#app/http/log.server.ts'

const PAGE_QUERY = defineQuery(/* groq */ `
  *[_type == "page" && path == $path][0]{
    _id,
    title,
    path,
    seo{ ${seoProjection} },
    ${blocksProjection}
  }
`)

/** What has been logged, so that a fault in the content is one line in the log and not one a page view. */
const reported = new Set<string>()

/** The page that an editor made at a path ("/pricing"); null where there is none. */
export async function getPage(path: string) {
  const page = await readContent({ query: PAGE_QUERY, params: { path } })
  for (const problem of findContentProblems(page?.blocks ?? [])) {
    const key = JSON.stringify([path, problem])
    if (reported.has(key)) continue
    reported.add(key)
    log.warn({ path, ...problem }, 'a part of the page cannot be shown')
  }
  return page
}
