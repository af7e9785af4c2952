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
 * The announcement of this moment, or null; in a preview of drafts also one that is yet to start. The query asks for all
 * of them and not for those of `now()`: its answer changes
 * only when an editor publishes, so it can be kept.
 */
export async function getAnnouncement() {
  const announcements = await readContent({ query: ANNOUNCEMENTS_QUERY, preview: 'text' })
  const now = new Date()
  const change = nextChange({ announcements, now })
  if (change !== null) noteEnd(change)
  const isPreview = getPreview()?.perspective === 'drafts'
  return currentAnnouncement({ announcements, now, isPreview })
}
