import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { createBrowser, newestLink } from './browser.ts'
import { joinAs, loginForm, PASSWORD, readSessionCookie } from './members.ts'
import { SET_UP, setUpSecondFactor } from './set-up-second-factor.ts'

const NEW_PASSWORD = 'another horse battery'

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack()
})

afterAll(async () => {
  await stack.stop()
})

const TITLES = [
  'New login to your account',
  'Your password was changed',
  'Your email address was changed',
  'Two-step login is on',
  'Two-step login is off',
  'A recovery code was used',
  'Your account has been deleted',
]

/** The mails about changes that an address has, oldest first. */
async function listNotices(address: string) {
  const mails = await mailsTo({ ...stack, address })
  return mails.filter(({ subject }) => TITLES.includes(subject)).toReversed()
}

async function expectNotices(address: string, subjects: string[]) {
  await waitFor(async () => {
    expect((await listNotices(address)).map(({ subject }) => subject)).toEqual(subjects)
  })
}

test('a sign-up and a login from the same browser are no news; one from another is mailed with its name', async () => {
  const { email, browser } = await joinAs({ stack })
  await browser.go({ path: '/logout', form: {} })
  expect(await browser.go({ path: '/login', form: loginForm({ email }) })).toMatchObject({
    status: 303,
  })
  const other = createBrowser(stack)
  const headers = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
  await other.go({ path: '/login', form: loginForm({ email }), headers })
  await expectNotices(email, ['New login to your account'])
  const [mail] = await listNotices(email)
  expect(mail?.text).toMatch(/When: \w+ \d+, \d{4} at \d\d:\d\d UTC\nDevice: Firefox, Windows/)
  expect(mail?.text).toContain('Change your password: ')
  await other.go({ path: '/logout', form: {} })
  await other.go({ path: '/login', form: loginForm({ email }) })
  await createBrowser(stack).go({ path: '/login', form: loginForm({ email }) })
  await expectNotices(email, ['New login to your account', 'New login to your account'])
})

test('a changed password is mailed, in the settings, by a link, and past the site', async () => {
  const { email, browser } = await joinAs({ stack })
  const change = (currentPassword: string, newPassword: string) =>
    browser.go({
      path: '/dashboard/settings',
      form: { form: 'password', currentPassword, newPassword },
    })
  expect(await change(PASSWORD, NEW_PASSWORD)).toMatchObject({ status: 303 })
  await expectNotices(email, ['Your password was changed'])

  await browser.go({ path: '/forgot-password', form: { form: 'forgotPassword', email } })
  const link = await waitFor(() => newestLink({ ...stack, address: email }))
  await browser.go({ path: link, form: { form: 'confirmation' } })
  const form = { form: 'newPassword', password: `${NEW_PASSWORD} 2` }
  expect((await browser.go({ path: '/reset-password', form })).location).toContain('done=')
  await expectNotices(email, ['Your password was changed', 'Your password was changed'])

  await browser.go({ path: '/login', form: loginForm({ email, password: form.password }) })
  const { access_token: token } = readSessionCookie(browser)
  const { data } = await stack.service.auth.getUser(token)
  await stack.service.auth.admin.updateUserById(data.user?.id ?? '', { password: 'a third horse' })
  await waitFor(async () => expect(await listNotices(email)).toHaveLength(3))
})

test('a second factor is mailed when it goes on and off, and a recovery code when it is used', async () => {
  const { email, browser } = await joinAs({ stack })
  const { recoveryCodes } = await setUpSecondFactor(browser)
  await expectNotices(email, ['Two-step login is on'])
  await browser.go({ path: '/logout', form: {} })
  await browser.go({ path: '/login', form: loginForm({ email }) })
  await browser.go({ path: '/login/code', form: { form: 'code', code: recoveryCodes[0] ?? '' } })
  await expectNotices(email, ['Two-step login is on', 'A recovery code was used'])
  expect((await listNotices(email)).at(-1)?.text).toContain('Codes left: 9.')
  await browser.go({ path: SET_UP, form: { form: 'off', currentPassword: PASSWORD } })
  await expectNotices(email, [
    'Two-step login is on',
    'A recovery code was used',
    'Two-step login is off',
  ])
})

test('a changed address is told to the one before, and an end to the one at the end', async () => {
  const { email, browser } = await joinAs({ stack })
  await setUpSecondFactor(browser)
  const { access_token: token } = readSessionCookie(browser)
  const { data } = await stack.service.auth.getUser(token)
  const address = `moved-${email}`
  const id = data.user?.id ?? ''
  await stack.service.auth.admin.updateUserById(id, { email: address, email_confirm: true })
  await waitFor(async () => {
    expect((await listNotices(email)).at(-1)?.subject).toBe('Your email address was changed')
  })
  expect((await listNotices(email)).at(-1)?.text).not.toContain('Change your password:')
  expect(await listNotices(address)).toEqual([])

  const form = { form: 'delete', currentPassword: PASSWORD }
  expect(await browser.go({ path: '/dashboard/settings', form })).toMatchObject({ location: '/' })
  // Not that the second factor is off, which went with the account.
  await expectNotices(address, ['Your account has been deleted'])
})
