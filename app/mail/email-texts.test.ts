import { expect, test } from 'vitest'
import { createEmailTexts, type EmailTexts, textsOf } from './email-texts.ts'

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
  newsletterConfirmation: null,
  unsubscribeLabel: null,
  receipt: null,
  accountExists: null,
}

test('words are read once a minute', async () => {
  let reads = 0
  let time = 0
  const read = () => Promise.resolve(((reads += 1), texts))
  const getTexts = createEmailTexts({ read, now: () => time })
  expect(await getTexts()).toBe(texts)
  time = 59_000
  await getTexts()
  expect(reads).toBe(1)
  time = 60_000
  await getTexts()
  expect(reads).toBe(2)
})

test('while the Content Lake does not answer, the last words are used', async () => {
  let isDown = false
  let time = 0
  const read = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(texts))
  const getTexts = createEmailTexts({ read, now: () => time })
  await getTexts()
  isDown = true
  time = 600_000
  expect(await getTexts()).toBe(texts)
})

test('words that were never read are null', async () => {
  const read = () => Promise.reject(new Error('503'))
  expect(await createEmailTexts({ read, now: () => 0 })()).toBeNull()
})

test('a kind finds its words, one without words finds none', () => {
  expect(textsOf({ texts, kind: 'contact' })).toEqual({ subject: 'Demo', intro: null })
  expect(textsOf({ texts, kind: 'resume' })).toBeNull()
  expect(textsOf({ texts, kind: 'unknown' })).toBeNull()
  expect(textsOf({ texts: null, kind: 'contact' })).toBeNull()
})
