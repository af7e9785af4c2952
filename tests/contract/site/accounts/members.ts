import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { z } from 'zod'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsClient } from '../forms/forms-client.ts'
import { type Browser, createBrowser, newestLink } from './browser.ts'

export const PASSWORD = 'correct horse battery'

/** Signs somebody up, follows the link of the mail and chooses the same password; the browser is signed in afterwards. */
export async function joinAs({
  stack,
  password = PASSWORD,
}: {
  stack: FormsClient
  password?: string
}) {
  const email = `member-${randomUUID()}@harbour.example`
  const browser = createBrowser(stack)
  const signup = await browser.go({ path: '/signup', form: signupForm({ email, password }) })
  expect(signup.status).toBe(303)
  const link = await waitFor(() => newestLink({ ...stack, address: email }))
  const confirmed = await browser.go({ path: link, form: confirmationForm(password) })
  expect(confirmed).toMatchObject({ status: 303, location: '/onboarding' })
  // The notice of the next page, which is not what these tests look at.
  browser.cookies.delete('toast')
  return { email, browser, link }
}

export function signupForm({ email, password }: { email: string; password: string }) {
  return {
    form: 'signup',
    name: 'Grace Hopper',
    company: 'Harbour Ltd',
    email,
    password,
    agreeTerms: 'on',
  }
}

/** The page behind the link of a sign-up. */
export function confirmationForm(password: string) {
  return { form: 'confirmation', password }
}

export function loginForm({ email, password = PASSWORD }: { email: string; password?: string }) {
  return { form: 'login', email, password }
}

/** Whether the pages of a browser are those of somebody who is signed in. */
export async function isSignedIn(browser: Browser) {
  const { html } = await browser.go({ path: '/onboarding' })
  return /<header.*?href="\/dashboard".*?<\/header>/s.test(html)
}

const SessionSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
})

/** Decodes the session cookie. */
export function readSessionCookie(browser: Browser) {
  const value = browser.cookies.get('session')?.replace(/^base64-/, '') ?? ''
  return SessionSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
}

/** Puts something else there. */
export function writeSessionCookie({ browser, session }: { browser: Browser; session: object }) {
  const value = Buffer.from(JSON.stringify(session)).toString('base64url')
  browser.cookies.set('session', `base64-${value}`)
}
