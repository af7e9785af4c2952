import { defineQuery } from 'groq'
import { readContent } from '#app/content/store/store.server.ts'

const CONTACT_EMAIL_QUERY = defineQuery(/* groq */ `
  *[_type == "siteSettings" && _id == "siteSettings"][0]{ contact{ email } }
`)

/** The company's email address; null when the dataset has none. */
export async function getContactEmail() {
  const settings = await readContent({ query: CONTACT_EMAIL_QUERY, type: 'siteSettings' })
  return settings?.contact?.email ?? null
}
