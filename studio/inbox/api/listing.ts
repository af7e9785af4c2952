import { type Address } from './inbox-api.ts'
import { type Submission, type SubmissionPage } from './inbox-types.ts'

export type Listing = {
  submissions: Submission[]
  next: string | null
  /** `more`: another page is being loaded below the current ones. */
  phase: 'loading' | 'more' | 'ready'
  /** Error because of which the list, or the page below it, is missing. */
  error: unknown
  /** Error because of which the list may be out of date. */
  staleness: unknown
}

export const LOADING: Listing = {
  submissions: [],
  next: null,
  phase: 'loading',
  error: null,
  staleness: null,
}

/** Updates a list with its current first page. Later pages stay if they continue it without a gap. */
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
    // A page that is being loaded belongs below the previous end.
    phase: listing.phase === 'more' && next === listing.next ? 'more' : 'ready',
    error: null,
    staleness: null,
  }
}

/** Whether both are the same submission. */
export function isSame(one: Address, other: Address) {
  return one.id === other.id && one.form === other.form
}
