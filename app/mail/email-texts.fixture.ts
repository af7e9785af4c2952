import { type EmailTexts } from './email-texts.ts'

/** A dataset without words for any mail, to which a test adds those that it is about. */
export const noEmailTexts = {
  letterhead: null,
  contact: null,
  resume: null,
  partnerApplication: null,
  partnerMessage: null,
  whiteGlove: null,
  integrationRequest: null,
  earlyAccess: null,
  blogComment: null,
  formSubmission: null,
  forms: [],
  teamFooter: null,
  acknowledgements: null,
  newsletterConfirmation: null,
  unsubscribeLabel: null,
  receipt: null,
  refusedPayment: null,
  planNotices: null,
  securityNotices: null,
  accountExists: null,
} satisfies EmailTexts
