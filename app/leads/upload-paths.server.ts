import { defineQuery } from 'groq'
import { createLastKnown } from '#app/content/last-known.ts'
import { readContent } from '#app/content/store.server.ts'

const UPLOAD_PATHS_QUERY = defineQuery(/* groq */ `
  *[_type == "page" && count(blocks[_type == "careersForm"]) > 0].path
`)

/**
 * Whether a page has the form that carries a file. True for every page while the Content Lake has not said it since
 * the process started: no application is to be lost for that.
 */
export async function takesUpload(path: string) {
  const { value: paths } = await readUploadPaths()
  return paths === null || paths.includes(path)
}

const readUploadPaths = createLastKnown({
  read: () => readContent({ query: UPLOAD_PATHS_QUERY }),
})
