import { expect, test } from 'vitest'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

test('ten codes of eighty bits, each another, none kept as it is', () => {
  const { codes, hashes } = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
  expect(hashes).toEqual(codes.map(hashRecoveryCode))
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/)
})

test('it is the same code however it is typed', () => {
  const hash = hashRecoveryCode('k7qm-2xhd-abcd-efgh')
  expect(hashRecoveryCode(' K7QM 2XHD abcdefgh ')).toBe(hash)
  expect(hashRecoveryCode('k7qm-2xhd-abcd-efgx')).not.toBe(hash)
})
