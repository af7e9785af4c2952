import { type Submission } from './forms-client.ts'

/** A submission of each form that is right; `marker` stands in its text and tells it from those of other tests. */
export const listSubmissions = (marker: string) =>
  ({
    contact: {
      path: '/contact',
      fields: {
        form: 'contact',
        name: 'Priya Nair',
        email: 'priya@harrowvale.example',
        company: 'Harrow & Vale',
        phone: '',
        interested_in: 'product_demo',
        message: marker,
      },
    },
    resume: {
      path: '/career?apply=resume',
      fields: {
        form: 'resume',
        fullName: 'Tomas Lindqvist',
        email: 'tomas@lindqvist.example',
        phone: '+44 20 7946 0000',
        linkedin: '',
        coverLetter: marker,
        resumeLink: '',
      },
    },
    partnerApplication: {
      path: '/partners?apply=program',
      fields: {
        form: 'partnerApplication',
        companyName: 'Brightwell',
        contactName: 'Mara Okafor',
        email: 'mara@brightwell.example',
        phone: '+44 20 7946 0001',
        website: 'https://brightwell.example',
        partnerType: 'Solution Partner',
        message: marker,
      },
    },
    partnerMessage: {
      path: '/partners?contact=team',
      fields: {
        form: 'partnerMessage',
        name: 'Mara Okafor',
        email: 'mara@brightwell.example',
        subject: 'A question',
        message: marker,
      },
    },
    whiteGlove: {
      path: '/white-glove-onboarding',
      fields: {
        form: 'whiteGlove',
        fullName: 'Ines Duarte',
        companyEmail: 'ines@duarte.example',
        companyName: 'Duarte Foods',
        phone: '',
        companySize: '',
        position: '',
        challenges: marker,
      },
    },
    integrationRequest: {
      path: '/integrations/request',
      fields: {
        form: 'integrationRequest',
        name: 'Jon Hale',
        email: 'jon@hale.example',
        company: 'Hale Ltd',
        system: 'Rosterly',
        documentation: '',
        message: marker,
      },
    },
  }) satisfies Record<string, Submission>

/** Where each form is stored, and the column of its text. */
export const STORED_IN = {
  contact: { table: 'contact_requests', column: 'message' },
  resume: { table: 'resume_submissions', column: 'cover_letter' },
  partnerApplication: { table: 'partner_applications', column: 'message' },
  partnerMessage: { table: 'partner_messages', column: 'message' },
  whiteGlove: { table: 'white_glove_applications', column: 'hiring_process' },
  integrationRequest: { table: 'integration_requests', column: 'message' },
} as const

export const FORM_NAMES = [
  'contact',
  'resume',
  'partnerApplication',
  'partnerMessage',
  'whiteGlove',
  'integrationRequest',
] as const
