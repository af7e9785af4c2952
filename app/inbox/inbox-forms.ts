/** States of a submission that the team works on. */
export const WORK_STATES = ['new', 'in_progress', 'done', 'spam'] as const

/** States of a subscription, which its owner changes and nobody else. */
const SUBSCRIPTION_STATES = ['pending', 'confirmed', 'unsubscribed'] as const

type InboxState = (typeof WORK_STATES)[number] | (typeof SUBSCRIPTION_STATES)[number]

/** The names of the states, in exports; the Studio has the same with their colours (studio/inbox/states.ts). */
const STATE_TITLES: Readonly<Record<InboxState, string>> = {
  new: 'New',
  in_progress: 'In progress',
  done: 'Done',
  spam: 'Spam',
  pending: 'Not confirmed',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
}

export type InboxForm = {
  title: string
  states: readonly string[]
  /** The columns of the form in the order in which a colleague reads them, with their names. */
  fields: Readonly<Record<string, string>>
}

const FORMS = {
  contact_requests: {
    title: 'Contact requests',
    states: WORK_STATES,
    fields: {
      name: 'Name',
      email: 'Email',
      company: 'Company',
      phone: 'Phone',
      interested_in: 'Interested in',
      message: 'Message',
    },
  },
  resume_submissions: {
    title: 'Resumes',
    states: WORK_STATES,
    fields: {
      full_name: 'Full name',
      email: 'Email',
      phone: 'Phone',
      linkedin: 'LinkedIn',
      cover_letter: 'Cover letter',
      resume_link: 'Resume link',
      resume_path: 'Uploaded resume',
    },
  },
  partner_applications: {
    title: 'Partner applications',
    states: WORK_STATES,
    fields: {
      company_name: 'Company',
      contact_name: 'Contact name',
      email: 'Email',
      phone: 'Phone',
      website: 'Website',
      partner_type: 'Partner type',
      message: 'Message',
    },
  },
  partner_messages: {
    title: 'Partner messages',
    states: WORK_STATES,
    fields: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' },
  },
  white_glove_applications: {
    title: 'White-glove applications',
    states: WORK_STATES,
    fields: {
      full_name: 'Full name',
      company_email: 'Company email',
      company_name: 'Company',
      phone: 'Phone',
      company_size: 'Company size',
      position_to_fill: 'Position to fill',
      hiring_process: 'Hiring process',
    },
  },
  integration_requests: {
    title: 'Integration requests',
    states: WORK_STATES,
    fields: {
      name: 'Name',
      email: 'Email',
      company: 'Company',
      integration: 'Integration',
      documentation: 'Documentation',
      message: 'Message',
    },
  },
  early_access_signups: {
    title: 'Early access',
    states: WORK_STATES,
    fields: {
      name: 'Name',
      email: 'Email',
      company: 'Company',
      agreed_to_terms: 'Agreed to the terms',
    },
  },
  blog_comments: {
    title: 'Blog comments',
    states: WORK_STATES,
    fields: { name: 'Name', content: 'Comment', post_slug: 'Article' },
  },
  newsletter_subscribers: {
    title: 'Newsletter',
    states: SUBSCRIPTION_STATES,
    fields: {
      email: 'Email',
      source: 'Signed up in',
      confirmed_at: 'Confirmed',
      unsubscribed_at: 'Unsubscribed',
    },
  },
} satisfies Record<string, InboxForm>

/** A form of the inbox, by the name of its table. */
export type InboxFormName = keyof typeof FORMS

export const INBOX_FORMS: Readonly<Record<InboxFormName, InboxForm>> = FORMS

export const INBOX_FORM_NAMES = Object.keys(FORMS).filter(isInboxForm)

export function isInboxForm(name: string): name is InboxFormName {
  return Object.hasOwn(FORMS, name)
}

/** The name of a form; one that the inbox does not know, by its table. */
export function formTitle(form: string) {
  return isInboxForm(form) ? INBOX_FORMS[form].title : form
}

/** The name of a state; one that the inbox does not know, as the database has it. */
export function stateTitle(state: string) {
  return isInboxState(state) ? STATE_TITLES[state] : state
}

function isInboxState(state: string): state is InboxState {
  return Object.hasOwn(STATE_TITLES, state)
}

/** Whether the team works on what comes by the form: it has a status, notes, and a place among "All". */
export function isWorkedOn(form: InboxFormName) {
  return INBOX_FORMS[form].states === WORK_STATES
}
