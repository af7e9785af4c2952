import { type DocumentBadgeComponent } from 'sanity'
import { describeRelease } from '#schemas/moments.ts'

/** Badge of a published article that visitors cannot see yet. */
export const useReleaseBadge: DocumentBadgeComponent = ({ published }) => {
  const label = describeRelease(published?.date)
  if (label === null) return null
  return {
    label,
    title: 'It is published, and stays hidden until midnight UTC of that day.',
    color: 'warning',
  }
}
