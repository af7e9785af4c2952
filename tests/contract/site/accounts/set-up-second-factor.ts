import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { type Browser } from './browser.ts'
import { PASSWORD } from './members.ts'

export const SET_UP = '/dashboard/second-factor'

/** Sets up a second factor; resolves to its codes and the recovery codes. */
export async function setUpSecondFactor(browser: Browser) {
  const { status, ...made } = await switchOnSecondFactor(browser)
  expect(status).toBe(200)
  return made
}

/** Asks for a square to scan; resolves to what its form sends, and to the codes of who has scanned it. */
export async function openSquare(browser: Browser) {
  const start = { form: 'start', currentPassword: PASSWORD }
  const scan = await browser.go({ path: SET_UP, form: start })
  const readValue = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(scan.html)?.[1]?.replaceAll('&amp;', '&') ??
    ''
  const secret = readValue('secret')
  const form = {
    form: 'verify',
    factorId: readValue('factorId'),
    secret,
    qrCode: readValue('qrCode'),
  }
  return { form, totp: new TOTP({ secret: Secret.fromBase32(secret) }) }
}

export async function switchOnSecondFactor(browser: Browser) {
  const { form, totp } = await openSquare(browser)
  const wrong = await browser.go({ path: SET_UP, form: { ...form, code: '000000' } })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain(form.secret)
  const done = await browser.go({ path: SET_UP, form: { ...form, code: totp.generate() } })
  return {
    status: done.status,
    nextCode: () => totp.generate({ timestamp: Date.now() + 30_000 }),
    recoveryCodes: done.text.match(/\b[a-z2-7]{4}(?:-[a-z2-7]{4}){3}\b/g) ?? [],
  }
}
