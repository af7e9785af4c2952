import { expect, test } from 'vitest'
import { type EmailTexts, textsOf } from './email-texts.ts'

const texts: EmailTexts = {
  contact: { subject: 'Demo', intro: null },
  resume: null,
  partnerApplication: null,
  partnerMessage: null,
  whiteGlove: null,
  integrationRequest: null,
  earlyAccess: null,
  blogComment: null,
  teamFooter: null,
  acknowledgements: null,
  newsletterConfirmation: null,
  unsubscribeLabel: null,
  receipt: null,
  refusedPayment: null,
  accountExists: null,
}

test('a kind finds its words, one without words finds none', () => {
  expect(textsOf({ texts, kind: 'contact' })).toEqual({ subject: 'Demo', intro: null })
  expect(textsOf({ texts, kind: 'resume' })).toBeNull()
  expect(textsOf({ texts, kind: 'unknown' })).toBeNull()
  expect(textsOf({ texts: null, kind: 'contact' })).toBeNull()
})
