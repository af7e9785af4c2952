/** The states of a submission that the team works on, in the order of the work. */
export const WORK_STATES = ['new', 'in_progress', 'done', 'spam']

type State = { title: string; tone: 'primary' | 'caution' | 'positive' | 'neutral' | 'default' }

const STATES: Readonly<Record<string, State>> = {
  new: { title: 'New', tone: 'primary' },
  in_progress: { title: 'In progress', tone: 'caution' },
  done: { title: 'Done', tone: 'positive' },
  spam: { title: 'Spam', tone: 'default' },
  pending: { title: 'Not confirmed', tone: 'caution' },
  confirmed: { title: 'Confirmed', tone: 'positive' },
  unsubscribed: { title: 'Unsubscribed', tone: 'default' },
}

/** Returns label and colour of a state; an unknown one keeps its own name. */
export function getState(status: string): State {
  return STATES[status] ?? { title: status, tone: 'default' }
}
