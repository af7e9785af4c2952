import { BRAND } from '#schemas/brand.ts'
import { expect, test } from 'vitest'
import { isImpossible, passwordReasons } from './password-rules.ts'

const ADA = ['Ada Lovelace', 'Engines Ltd', 'ada.lovelace@engines.example']
const reasons = (password: string, personal: readonly string[] = []) =>
  passwordReasons({ password, personal })

test('a few words, a short odd one, and one without any letter of ours are taken', () => {
  for (const password of [
    'correct horse battery',
    'k7#mQ2!x',
    'Zwiebelfisch im Regen',
    '密码是很长的一句话',
    '🦊🦊🌧️ rain again',
  ]) {
    expect(reasons(password, ADA), password).toEqual([])
  }
})

test('no kind of character is asked for', () => {
  expect(reasons('onlysmallletters')).toEqual([])
  expect(reasons('83 14 59 26 53')).toEqual([])
})

test('characters are counted at the short end, bytes at the long end, so that nothing is cut off', () => {
  expect(reasons('seven 7')).toEqual(['passwordShort'])
  expect(reasons('🦊🐻🐼🐨🐯🦁🐮')).toEqual(['passwordShort'])
  expect(reasons('🦊🐻🐼🐨🐯🦁🐮🐷')).toEqual([])
  expect(reasons('x1 '.repeat(24))).not.toContain('passwordLong')
  expect(reasons('x1 '.repeat(24) + 'y')).toEqual(['passwordLong'])
  expect(reasons('ü'.repeat(37))).toEqual(['passwordLong'])
  expect(reasons('a'.repeat(1_000_000))).toEqual(['passwordLong'])
})

test('a character that nobody sees is refused, NUL first of all', () => {
  expect(reasons('correct\0horse')).toEqual(['passwordInvisible'])
  expect(reasons('correct\u0007horse')).toEqual(['passwordInvisible'])
})

test('what is guessed first is refused, in its disguises too', () => {
  for (const password of [
    'password',
    'Password1',
    'P@ssw0rd!',
    'qwertyuiop',
    'qwerty123456',
    '12345678',
    '87654321',
    'abcdefgh',
    'aaaaaaaa',
    'abcabcabc',
    '12341234',
    'iloveyou2026',
    'Welcome123!',
    'letmein!!',
    'Summer2026!',
    `${BRAND.name}1`,
    '19840612',
    '123qweasd',
    'qwe123qwe',
    '1qazxsw2',
    'Christmas2026',
    '147258369',
    '11223344',
    '1029384756',
  ]) {
    expect(reasons(password), password).toContain('passwordCommon')
  }
})

test('the owner’s name, company or address is refused', () => {
  for (const password of ['lovelace-1815!x', 'myENGINESrun9', 'x!example!x99']) {
    expect(reasons(password, ADA), password).toEqual(['passwordPersonal'])
  }
  // Three letters occur in too many words.
  expect(reasons('a headache for Canada', ADA)).toEqual([])
})

test('a whole name or address is refused however short its words are, and however they are spaced', () => {
  const ann = ['Ann Lee', 'Zoë', 'jo@x.io']
  for (const password of [
    'ann lee was here',
    'AnnLee was here',
    'jo@x.io on Mondays',
    'zoe goes home',
    'ZOE\u0308 goes home',
  ]) {
    expect(reasons(password, ann), password).toEqual(['passwordPersonal'])
  }
  expect(reasons('planned on a Monday', ann)).toEqual([])
  expect(reasons('nobody knows me yet', ['', ' - ', 'Al'])).toEqual([])
})

test('a login need not ask about a password that was never taken', () => {
  expect(isImpossible('x'.repeat(73))).toBe(true)
  expect(isImpossible('correct\0horse')).toBe(true)
  expect(isImpossible('short')).toBe(false)
})
