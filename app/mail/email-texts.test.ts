import { expect, test } from 'vitest'
import { type EmailTexts, listTexts } from './email-texts.ts'
import { noEmailTexts } from './email-texts.fixture.ts'

const texts: EmailTexts = {
  ...noEmailTexts,
  contact: { subject: 'Demo', intro: null },
}

test('a kind finds its words, one without words finds none', () => {
  expect(listTexts({ texts, kind: 'contact' })).toEqual({ subject: 'Demo', intro: null })
  expect(listTexts({ texts, kind: 'resume' })).toBeNull()
  expect(listTexts({ texts, kind: 'unknown' })).toBeNull()
  expect(listTexts({ texts: null, kind: 'contact' })).toBeNull()
})
