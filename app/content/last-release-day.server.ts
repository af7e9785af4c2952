import { getPreview } from './preview-context.server.ts'
import { releaseDay } from './release-day.ts'

const END_OF_TIME = '9999-12-31'

/** Returns the day up to which posts are visible: today. Editors who preview drafts also see later ones. */
export function lastReleaseDay() {
  return getPreview()?.perspective === 'drafts' ? END_OF_TIME : releaseDay()
}
