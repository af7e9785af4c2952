import { type InboxForm } from '../api/inbox-types.ts'

type Counted = Pick<InboxForm, 'isWorkedOn' | 'counts'>

/** Counts unread submissions of the forms that the team handles. */
export function countNew(forms: readonly Counted[]) {
  return forms.reduce((sum, form) => sum + (form.isWorkedOn ? (form.counts.new ?? 0) : 0), 0)
}
