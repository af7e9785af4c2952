import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { enrolTotp, stepOfCode } from './totp.ts'

const now = new Date('2026-01-01T00:00:10Z')
const STEP = now.getTime() / 1000 / 30

const codeAt = ({ secret, seconds }: { secret: string; seconds: number }) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime() + seconds * 1000,
  })

test('an app that reads the address makes the codes that are taken', () => {
  const { secret, uri, qr_code } = enrolTotp({ issuer: 'Library', label: 'ada@b.example' })
  expect(uri).toMatch(/^otpauth:\/\/totp\/Library:ada%40b\.example\?/)
  expect(uri).toContain(`secret=${secret}`)
  expect(qr_code).toMatch(/^<svg .*<\/svg>$/s)
  const step = stepOfCode({ secret, code: codeAt({ secret, seconds: 0 }), now })
  expect(step).toBe(Math.floor(STEP))
})

test('a code tells which half minute it is of, one before or after this', () => {
  const { secret } = enrolTotp({ issuer: 'Library', label: 'a' })
  const step = (seconds: number) => stepOfCode({ secret, code: codeAt({ secret, seconds }), now })
  expect(step(-30)).toBe(Math.floor(STEP) - 1)
  expect(step(30)).toBe(Math.floor(STEP) + 1)
  expect(step(60)).toBeNull()
  expect(step(-60)).toBeNull()
})

test('what is no code is none', () => {
  const { secret } = enrolTotp({ issuer: 'Library', label: 'a' })
  for (const code of ['', 'abcdef', '12345', '1234567', '１２３４５６']) {
    expect(stepOfCode({ secret, code, now }), code).toBeNull()
  }
})

test('every enrolment has a secret of its own, of 160 bits', () => {
  const secrets = Array.from({ length: 5 }, () => enrolTotp({ issuer: 'a', label: 'b' }).secret)
  expect(new Set(secrets).size).toBe(5)
  for (const secret of secrets) expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
})
