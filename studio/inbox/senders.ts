import { type Submission } from './api/inbox-types.ts'

const NAMED_AT_MOST = 3

/** Joins the senders for a sentence: "Ada", "Ada, Bob and Eve", "Ada, Bob, Eve and 4 others". */
export function listSenders(submissions: readonly Pick<Submission, 'name' | 'email'>[]) {
  const names = submissions
    .slice(0, NAMED_AT_MOST)
    .map(({ name, email }) => name ?? email ?? 'somebody')
  const others = submissions.length - names.length
  const rest = others === 1 ? 'one other' : `${others} others`
  return new Intl.ListFormat('en-GB').format(others > 0 ? [...names, rest] : names)
}
