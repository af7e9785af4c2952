import { expect, test } from 'vitest'
import { asksForPassword, getLink, getPurpose } from './confirmation-link.ts'

const TOKEN = `pkce_${'a1'.repeat(28)}`
const at = (query: string) => getLink(`https://ours.example/auth/confirm?${query}`)

test('a link says what it is for', () => {
  expect(at(`token_hash=${TOKEN}&type=recovery`)).toEqual({
    tokenHash: TOKEN,
    type: 'recovery',
    customer: null,
  })
  const to = encodeURIComponent('https://ours.example/dashboard?purchase=cus_1.signature')
  const invitation = at(`token_hash=${TOKEN}&type=invite&redirect_to=${to}`)
  expect(invitation?.customer).toBe('cus_1.signature')
  expect(getPurpose('recovery')).toBe('recovery')
  expect(getPurpose('email_change')).toBe('change')
  expect(getPurpose('signup')).toBe('signup')
})

test('only a link that confirms a new account asks for the password', () => {
  const types = ['signup', 'email', 'invite', 'magiclink', 'recovery', 'email_change'] as const
  expect(types.filter(asksForPassword)).toEqual(['signup', 'email'])
})

test('what is no link of ours is not asked about', () => {
  for (const query of [
    '',
    `token_hash=${TOKEN}`,
    'type=signup',
    `token_hash=${TOKEN}&type=sms`,
    'token_hash=short&type=signup',
    `token_hash=${TOKEN}'&type=signup`,
    `token_hash=${'a'.repeat(201)}&type=signup`,
  ]) {
    expect(at(query), query).toBeNull()
  }
})
