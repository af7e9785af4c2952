import { defineQuery } from 'groq'
import { readContent } from '#app/content/store/store.server.ts'

const ANALYTICS_QUERY = defineQuery(/* groq */ `
  *[_type == "siteSettings" && _id == "siteSettings"][0]{
    analyticsTags[]{
      _key,
      src,
      attributes[]{ name, value },
      connectsTo
    }
  }
`)

/** Reads the analytics scripts that an editor configured, for visitors who agreed. */
export async function getAnalyticsTags() {
  const settings = await readContent({ query: ANALYTICS_QUERY, type: 'siteSettings' })
  return settings?.analyticsTags ?? []
}
