import { defineQuery } from 'groq'
import { noteEnd } from '#app/http/recorded-reads.server.ts'
import { currentAnnouncement, nextChange } from './announcement.ts'
import { linkProjection } from '#app/content/fragments.ts'
import { getPreview } from '#app/content/preview-context.server.ts'
import { readContent } from '#app/content/store/store.server.ts'

const ANNOUNCEMENTS_QUERY = defineQuery(/* groq */ `
  *[_type == "announcement"] | order(_id asc){
    _id,
    text,
    link{ ${linkProjection} },
    startsAt,
    endsAt
  }
`)

/**
 * Reads the current announcement, or null; in a preview of drafts also one that has not started yet. Queries all
 * announcements instead of filtering by `now()`, so that the answer can be cached until an editor publishes.
 */
export async function getAnnouncement() {
  const announcements = await readContent({ query: ANNOUNCEMENTS_QUERY, preview: 'text' })
  const now = new Date()
  const change = nextChange({ announcements, now })
  if (change !== null) noteEnd(change)
  const isPreview = getPreview()?.perspective === 'drafts'
  return currentAnnouncement({ announcements, now, isPreview })
}
