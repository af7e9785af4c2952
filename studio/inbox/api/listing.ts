import { type Address } from './inbox-api.ts'
import { type Submission, type SubmissionPage } from './inbox-types.ts'

export type Listing = {
  submissions: Submission[]
  next: string | null
  /** `more` loads another page below those that are shown. */
  phase: 'loading' | 'more' | 'ready'
  /** Why the list, or the page below it, is not there. */
  error: unknown
  /** Why what is shown may be out of date. */
  staleness: unknown
}

export const LOADING: Listing = {
  submissions: [],
  next: null,
  phase: 'loading',
  error: null,
  staleness: null,
}

/**
 * A list with its first page as it is by now. What was loaded further down stays, as far as it follows that page without
 * a gap.
 */
export function withFirstPage({
  listing,
  page,
}: {
  listing: Listing
  page: SubmissionPage
}): Listing {
  const last = page.next === null ? undefined : page.submissions.at(-1)
  const end = last ? listing.submissions.findIndex((row) => isSame(row, last)) : -1
  const below = end === -1 ? [] : listing.submissions.slice(end + 1)
  const next = below.length > 0 ? listing.next : page.next
  return {
    submissions: [...page.submissions, ...below],
    next,
    // A page that is on its way belongs below another end.
    phase: listing.phase === 'more' && next === listing.next ? 'more' : 'ready',
    error: null,
    staleness: null,
  }
}

/** Whether both are the same submission. */
export function isSame(one: Address, other: Address) {
  return one.id === other.id && one.form === other.form
}
