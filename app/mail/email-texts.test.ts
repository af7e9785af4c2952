import { expect, test } from 'vitest'
import { type EmailTexts, textsOf } from './email-texts.ts'
import { noEmailTexts } from './email-texts.fixture.ts'

const texts: EmailTexts = {
  ...noEmailTexts,
  contact: { subject: 'Demo', intro: null },
}

test('a kind finds its words, one without words finds none', () => {
  expect(textsOf({ texts, kind: 'contact' })).toEqual({ subject: 'Demo', intro: null })
  expect(textsOf({ texts, kind: 'resume' })).toBeNull()
  expect(textsOf({ texts, kind: 'unknown' })).toBeNull()
  expect(textsOf({ texts: null, kind: 'contact' })).toBeNull()
})
