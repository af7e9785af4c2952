import { expect, test } from 'vitest'
import { type EmailTexts, getTeamMailWords } from './email-texts.ts'
import { noEmailTexts } from './email-texts.fixture.ts'

const texts: EmailTexts = {
  ...noEmailTexts,
  contact: { subject: 'Demo' },
}

test('a kind finds its words, one without words finds none', () => {
  expect(getTeamMailWords({ texts, kind: 'contact' })).toEqual({ subject: 'Demo' })
  expect(getTeamMailWords({ texts, kind: 'resume' })).toBeNull()
  expect(getTeamMailWords({ texts, kind: 'unknown' })).toBeNull()
  expect(getTeamMailWords({ texts: null, kind: 'contact' })).toBeNull()
})
