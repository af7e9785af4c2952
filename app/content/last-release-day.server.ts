import { getPreview } from './preview-context.server.ts'
import { releaseDay } from './release-day.ts'

const END_OF_TIME = '9999-12-31'

/** The day up to which a page shows posts: today. An editor who previews drafts sees those to come as well. */
export function lastReleaseDay() {
  return getPreview()?.perspective === 'drafts' ? END_OF_TIME : releaseDay()
}
