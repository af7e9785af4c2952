import { type InboxForm } from '../api/inbox-types.ts'

type Counted = Pick<InboxForm, 'isWorkedOn' | 'counts'>

/** Counts the submissions that nobody has looked at yet, of forms that the team works on. */
export function countNew(forms: readonly Counted[]) {
  return forms.reduce((sum, form) => sum + (form.isWorkedOn ? (form.counts.new ?? 0) : 0), 0)
}
