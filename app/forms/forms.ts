import { type FormDefinition } from './form-definition.ts'

const LINE = 200
const PHONE = 50
const URL_LENGTH = 500
const MESSAGE = 5_000

/**
 * All stored forms: R14.9, R14.10 and R15.8 to R15.24. The server's validation, the inbox and its exports, the mails to
 * the team, and the export and erasure of personal data derive from it.
 */
export const FORMS = {
  contact: {
    table: 'contact_requests',
    title: 'Contact requests',
    teamMail: 'contact',
    destination: 'thank-you',
    fields: {
      name: {
        kind: 'line',
        column: 'name',
        title: 'Name',
        message: 'required',
        max: LINE,
        autoComplete: 'name',
      },
      email: { kind: 'email', column: 'email', title: 'Email' },
      company: {
        kind: 'line',
        column: 'company',
        title: 'Company',
        message: 'required',
        max: LINE,
        autoComplete: 'organization',
      },
      interested_in: {
        kind: 'choice',
        column: 'interested_in',
        title: 'Interested in',
        message: 'choice',
        choices: 'interests',
      },
      phone: {
        kind: 'phone',
        column: 'phone',
        title: 'Phone',
        isOptional: true,
        max: PHONE,
      },
      message: {
        kind: 'text',
        column: 'message',
        title: 'Message',
        isOptional: true,
        max: MESSAGE,
      },
    },
  },
  resume: {
    table: 'resume_submissions',
    title: 'Resumes',
    teamMail: 'resume',
    needsEmail: true,
    file: {
      field: 'resumeFile',
      column: 'resume_path',
      message: 'resumeFile',
      maxBytes: 5 * 1024 * 1024,
    },
    destination: 'close-dialog',
    validation: 'site',
    fields: {
      fullName: {
        kind: 'line',
        column: 'full_name',
        title: 'Full name',
        message: 'fullName',
        min: 2,
        max: LINE,
        autoComplete: 'name',
      },
      email: { kind: 'email', column: 'email', title: 'Email' },
      phone: {
        kind: 'phone',
        column: 'phone',
        title: 'Phone',
        message: 'phone',
        min: 5,
        max: PHONE,
      },
      linkedin: {
        kind: 'line',
        column: 'linkedin',
        title: 'LinkedIn',
        isOptional: true,
        max: URL_LENGTH,
        autoComplete: 'url',
      },
      coverLetter: {
        kind: 'text',
        column: 'cover_letter',
        title: 'Cover letter',
        message: 'coverLetter',
        min: 10,
        max: 10_000,
      },
      resumeLink: {
        kind: 'url',
        column: 'resume_link',
        title: 'Resume link',
        message: 'resumeLink',
        max: URL_LENGTH,
      },
    },
    otherColumns: { resume_path: 'Uploaded resume' },
  },
  partnerApplication: {
    table: 'partner_applications',
    title: 'Partner applications',
    teamMail: 'partner_application',
    destination: 'close-dialog',
    validation: 'site',
    fields: {
      partnerType: {
        kind: 'choice',
        column: 'partner_type',
        title: 'Partner type',
        message: 'partnerType',
        choices: 'partnerTypes',
      },
      companyName: {
        kind: 'line',
        column: 'company_name',
        title: 'Company',
        message: 'companyName',
        min: 2,
        max: LINE,
        autoComplete: 'organization',
      },
      contactName: {
        kind: 'line',
        column: 'contact_name',
        title: 'Contact name',
        message: 'contactName',
        min: 2,
        max: LINE,
        autoComplete: 'name',
      },
      email: { kind: 'email', column: 'email', title: 'Email' },
      phone: {
        kind: 'phone',
        column: 'phone',
        title: 'Phone',
        message: 'phone',
        min: 5,
        max: PHONE,
      },
      website: {
        kind: 'url',
        column: 'website',
        title: 'Website',
        message: 'website',
        max: URL_LENGTH,
        autoComplete: 'url',
      },
      message: {
        kind: 'text',
        column: 'message',
        title: 'Message',
        message: 'partnerInterest',
        min: 10,
        max: MESSAGE,
      },
    },
  },
  partnerMessage: {
    table: 'partner_messages',
    title: 'Partner messages',
    teamMail: 'partner_message',
    destination: 'close-dialog',
    validation: 'site',
    fields: {
      name: {
        kind: 'line',
        column: 'name',
        title: 'Name',
        message: 'name',
        min: 2,
        max: LINE,
        autoComplete: 'name',
      },
      email: { kind: 'email', column: 'email', title: 'Email' },
      subject: {
        kind: 'line',
        column: 'subject',
        title: 'Subject',
        message: 'subject',
        min: 2,
        max: LINE,
      },
      message: {
        kind: 'text',
        column: 'message',
        title: 'Message',
        message: 'message',
        min: 10,
        max: MESSAGE,
      },
    },
  },
  whiteGlove: {
    table: 'white_glove_applications',
    title: 'White-glove applications',
    teamMail: 'white_glove',
    destination: 'thank-you',
    validation: 'native',
    fields: {
      fullName: {
        kind: 'line',
        column: 'full_name',
        title: 'Full name',
        message: 'required',
        max: LINE,
        autoComplete: 'name',
      },
      companyEmail: {
        kind: 'email',
        column: 'company_email',
        title: 'Company email',
      },
      companyName: {
        kind: 'line',
        column: 'company_name',
        title: 'Company',
        message: 'required',
        max: LINE,
        autoComplete: 'organization',
      },
      phone: {
        kind: 'phone',
        column: 'phone',
        title: 'Phone',
        isOptional: true,
        max: PHONE,
      },
      companySize: {
        kind: 'choice',
        column: 'company_size',
        title: 'Company size',
        isOptional: true,
        message: 'choice',
        choices: 'companySizes',
      },
      position: {
        kind: 'line',
        column: 'position_to_fill',
        title: 'Position to fill',
        isOptional: true,
        max: LINE,
      },
      challenges: {
        kind: 'text',
        column: 'hiring_process',
        title: 'Hiring process',
        isOptional: true,
        max: MESSAGE,
      },
    },
  },
  integrationRequest: {
    table: 'integration_requests',
    title: 'Integration requests',
    teamMail: 'integration_request',
    destination: 'close-dialog',
    fields: {
      name: {
        kind: 'line',
        column: 'name',
        title: 'Name',
        message: 'required',
        max: LINE,
        autoComplete: 'name',
      },
      email: { kind: 'email', column: 'email', title: 'Email' },
      company: {
        kind: 'line',
        column: 'company',
        title: 'Company',
        message: 'required',
        max: LINE,
        autoComplete: 'organization',
      },
      system: {
        kind: 'line',
        column: 'integration',
        title: 'Integration',
        message: 'required',
        max: LINE,
      },
      documentation: {
        kind: 'url',
        column: 'documentation',
        title: 'Documentation',
        message: 'documentation',
        max: URL_LENGTH,
      },
      message: {
        kind: 'text',
        column: 'message',
        title: 'Message',
        message: 'required',
        max: MESSAGE,
      },
    },
  },
  signup: {
    table: 'early_access_signups',
    title: 'Early access',
    teamMail: 'early_access',
    fields: {
      name: {
        kind: 'line',
        column: 'name',
        title: 'Name',
        message: 'required',
        max: LINE,
        autoComplete: 'name',
      },
      email: { kind: 'email', column: 'email', title: 'Email' },
      company: {
        kind: 'line',
        column: 'company',
        title: 'Company',
        message: 'required',
        max: LINE,
        autoComplete: 'organization',
      },
    },
    otherColumns: { agreed_to_terms: 'Agreed to the terms' },
  },
  comment: {
    table: 'blog_comments',
    title: 'Blog comments',
    teamMail: 'blog_comment',
    fields: {
      content: {
        kind: 'text',
        column: 'content',
        title: 'Comment',
        message: 'required',
        max: 5_000,
      },
      name: {
        kind: 'line',
        column: 'name',
        title: 'Name',
        message: 'name',
        max: 100,
        autoComplete: 'name',
      },
      // Required, but not stored: R9.16.
      email: { kind: 'email', column: null, title: 'Email' },
    },
    otherColumns: { post_slug: 'Article' },
  },
  newsletter: {
    table: 'newsletter_subscribers',
    title: 'Newsletter',
    teamMail: null,
    destination: 'stay',
    constants: { source: 'page' },
    isSubscription: true,
    storeFunction: 'subscribe_to_newsletter',
    fields: { email: { kind: 'email', column: 'email', title: 'Email' } },
    otherColumns: {
      source: 'Signed up in',
      confirmed_at: 'Confirmed',
      unsubscribed_at: 'Unsubscribed',
    },
  },
} as const satisfies Readonly<Record<string, FormDefinition>>

/** Forms by the name that browsers send as `form`. */
export type FormName = keyof typeof FORMS

const definitions: Readonly<Record<FormName, FormDefinition>> = FORMS

/** Every form. */
export const FORM_DEFINITIONS: readonly FormDefinition[] = Object.values(definitions)

/** The form that a table holds. */
export function findFormByTable(table: string) {
  return FORM_DEFINITIONS.find((form) => form.table === table)
}

/** Finds the form whose mail to the team has this kind. */
export function findFormByTeamMail(kind: string) {
  return FORM_DEFINITIONS.find(({ teamMail }) => teamMail === kind)
}
