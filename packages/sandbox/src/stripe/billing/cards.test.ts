import { expect, test } from 'vitest'
import { tryCard } from './cards.ts'

const now = Date.parse('2026-11-21T12:00:00Z') / 1000
const good = { number: '4242424242424242', expiry: '12/34', cvc: '123', now }

const findFault = (typed: Partial<typeof good>) => {
  const outcome = tryCard({ ...good, ...typed })
  return outcome.kind === 'invalid' ? outcome.faults : outcome.kind
}

test('the test card works, however it is typed, and only its end is kept', () => {
  const success = { kind: 'success', card: { brand: 'visa', last4: '4242' } }
  expect(tryCard(good)).toEqual(success)
  expect(tryCard({ ...good, number: '4242 4242-4242 4242', expiry: '12 / 2034' })).toEqual(success)
  expect(tryCard({ ...good, number: '5555555555554444' })).toMatchObject({
    card: { brand: 'mastercard' },
  })
  expect(tryCard({ ...good, number: '378282246310005', cvc: '1234' })).toMatchObject({
    card: { brand: 'amex' },
  })
})

test.each([
  ['4242424242424242', 'visa'],
  ['4000056655665556', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['378282246310005', 'amex'],
  ['371449635398431', 'amex'],
  ['3056930009020004', 'diners'],
  ['6011111111111117', 'discover'],
  ['3566002020360505', 'jcb'],
  ['6200000000000005', 'unionpay'],
])('%s pays, as %s', (number, brand) => {
  const card = { brand, last4: number.slice(-4) }
  expect(tryCard({ ...good, number })).toEqual({ kind: 'success', card })
})

test.each(['4000002500003155', '4000002760003184', '4000000000003220', '4000000000003063'])(
  '%s has the bank ask',
  (number) => {
    expect(tryCard({ ...good, number })).toMatchObject({ kind: 'challenge' })
  },
)

test('the cards that are declined say why', () => {
  const declined = [
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', null],
    ['4000000000000127', 'incorrect_cvc', null],
    ['4000000000000119', 'processing_error', null],
  ] as const
  for (const [number, code, decline_code] of declined) {
    expect(tryCard({ ...good, number })).toMatchObject({
      kind: 'declined',
      fault: { code, decline_code },
    })
  }
})

test('the card of 3-D Secure is asked about', () => {
  expect(tryCard({ ...good, number: '4000002500003155' })).toMatchObject({
    kind: 'challenge',
    card: { last4: '3155' },
  })
})

test('a real card is declined', () => {
  expect(tryCard({ ...good, number: '4111111111111111' })).toMatchObject({
    kind: 'declined',
    fault: { code: 'card_declined', decline_code: 'test_mode_live_card' },
  })
})

test('a number is whole and has its check digit', () => {
  expect(findFault({ number: '' })).toMatchObject([{ field: 'number' }])
  expect(findFault({ number: '4242' })).toEqual([
    { field: 'number', message: 'Your card number is incomplete.' },
  ])
  expect(findFault({ number: '4242424242424241' })).toEqual([
    { field: 'number', message: 'Your card number is invalid.' },
  ])
})

test('a card is valid to the end of its month', () => {
  expect(findFault({ expiry: '11/26' })).toBe('success')
  expect(findFault({ expiry: '1126' })).toBe('success')
  expect(findFault({ expiry: '10/26' })).toEqual([
    { field: 'expiry', message: "Your card's expiration date is in the past." },
  ])
  for (const expiry of ['', '13/30', '00/30', '12', 'soon']) {
    expect(findFault({ expiry })).toEqual([
      { field: 'expiry', message: "Your card's expiration date is incomplete." },
    ])
  }
})

test('all that is wrong is told at once', () => {
  expect(findFault({ number: '1', expiry: '', cvc: '12' })).toMatchObject([
    { field: 'number' },
    { field: 'expiry' },
    { field: 'cvc', message: "Your card's security code is incomplete." },
  ])
})
