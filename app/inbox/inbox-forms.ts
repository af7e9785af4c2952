import { readFormSlug } from '#app/content-forms/form-document.ts'
import { type FormDefinition } from '#app/forms/form-definition.ts'
import { columnTitles } from '#app/forms/form-definition.ts'
import { FORMS, type FormName } from '#app/forms/forms.ts'

/** States of a submission that the team works on. */
export const WORK_STATES = ['new', 'in_progress', 'done', 'spam'] as const

/** States of a subscription, which only its owner changes. */
const SUBSCRIPTION_STATES = ['pending', 'confirmed', 'unsubscribed'] as const

type InboxState = (typeof WORK_STATES)[number] | (typeof SUBSCRIPTION_STATES)[number]

/** Labels of the states in exports; the Studio has the same with colours (studio/inbox/states.ts). */
const STATE_TITLES: Readonly<Record<InboxState, string>> = {
  new: 'New',
  in_progress: 'In progress',
  done: 'Done',
  spam: 'Spam',
  pending: 'Not confirmed',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
}

/** A form of the inbox: the site's own by table name, editors' by form name. */
export type InboxFormName = (typeof FORMS)[FormName]['table'] | `form:${string}`

/** A form as the inbox lists it. */
type InboxForm = {
  name: InboxFormName
  title: string
  states: readonly string[]
  /** The team works on its submissions: they have a status, notes, and a place among "All". */
  isWorkedOn: boolean
  /** Columns with their titles, in the order of the form. */
  columns: ReadonlyMap<string, string>
}

/** The site's forms, in the inbox's order. */
export const INBOX_FORMS = Object.values(FORMS).map(describeForm)

const formsByName: ReadonlyMap<string, InboxForm> = new Map(
  INBOX_FORMS.map((form) => [form.name, form]),
)

function describeForm(form: FormDefinition & { table: InboxFormName }): InboxForm {
  return {
    name: form.table,
    title: form.title,
    states: form.isSubscription ? SUBSCRIPTION_STATES : WORK_STATES,
    isWorkedOn: !form.isSubscription,
    columns: columnTitles(form),
  }
}

export function isInboxForm(name: string): name is InboxFormName {
  return formsByName.has(name) || readFormSlug(name) !== null
}

/**
 * Returns a form of the inbox; undefined for an unknown table. The fields of an editor's form come from its
 * submissions.
 */
export function inboxForm(name: string) {
  const slug = readFormSlug(name)
  return slug === null ? formsByName.get(name) : describeContentForm({ slug, title: slug })
}

/** A form that editors have made. */
export function describeContentForm({ slug, title }: { slug: string; title: string }): InboxForm {
  return {
    name: `form:${slug}`,
    title,
    states: WORK_STATES,
    isWorkedOn: true,
    columns: new Map(),
  }
}

/** The title of the form of a submission. */
export function getFormTitle({
  form,
  definition,
}: {
  form: string
  definition?: { title: string } | null | undefined
}) {
  return definition?.title ?? inboxForm(form)?.title ?? form
}

/** The table in which submissions of a form are rows. */
export function getTable(form: InboxFormName) {
  return readFormSlug(form) === null ? form : 'form_submissions'
}

/** Returns the label of a state; an unknown state unchanged. */
export function stateTitle(state: string) {
  return isInboxState(state) ? STATE_TITLES[state] : state
}

function isInboxState(state: string): state is InboxState {
  return Object.hasOwn(STATE_TITLES, state)
}
