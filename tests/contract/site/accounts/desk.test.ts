import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ownerColumn } from '#app/forms/form-definition.ts'
import { FORM_DEFINITIONS } from '#app/forms/forms.ts'
import { FORM_FIELDS, isFormTable } from '#tests/contract/database/submissions.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { servedForms } from '../forms/forms-client.ts'
import { createBrowser, newestLink } from './browser.ts'
import { joinAs, loginForm, PASSWORD } from './members.ts'

const STRANGERS_DASHBOARD = 'Your desk starts empty.'

const stack = servedForms()

test('a stranger who wants to change an account is led to the login, and back', async () => {
  const browser = createBrowser(stack)
  expect(await browser.go({ path: '/dashboard/second-factor' })).toMatchObject({
    status: 303,
    location: '/login?redirectTo=%2Fdashboard%2Fsecond-factor',
  })
  expect(await browser.go({ path: '/dashboard/settings' })).toMatchObject({
    status: 303,
    location: '/login?redirectTo=%2Fdashboard%2Fsettings',
  })
  for (const form of ['profile', 'email', 'password', 'session', 'delete']) {
    expect(await browser.go({ path: '/dashboard/settings', form: { form } })).toMatchObject({
      status: 303,
      location: '/login?redirectTo=%2Fdashboard%2Fsettings',
    })
  }
  expect((await browser.go({ path: '/dashboard/data' })).location).toBe('/login')
  expect(
    (await browser.go({ path: '/login/code', form: { form: 'code', code: '123456' } })).location,
  ).toBe('/login')
  expect((await browser.go({ path: '/logout' })).status).toBe(404)
})

test('an address changes when both have agreed, and a taken one is not given away', async () => {
  const { email, browser } = await joinAs({ stack })
  const { email: taken } = await joinAs({ stack })
  const change = (fields: Record<string, string>) =>
    browser.go({ path: '/dashboard/settings', form: { form: 'email', ...fields } })
  const same = await change({ email, currentPassword: PASSWORD })
  expect(same.text).toContain('That’s already your address')
  const careless = await change({ email: taken, currentPassword: 'not it' })
  expect(careless.text).toContain('That isn’t your current password')
  const wanted = `new-${randomUUID()}@harbour.example`
  const answers = [
    await change({ email: taken, currentPassword: PASSWORD }),
    await change({ email: wanted, currentPassword: PASSWORD }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  for (const address of [email, wanted]) {
    const link = await waitFor(async () => {
      const newest = await newestLink({ ...stack, address })
      expect(newest).toContain('type=email_change')
      return newest
    })
    expect(
      (await createBrowser(stack).go({ path: link, form: { form: 'confirmation' } })).status,
    ).toBe(303)
  }
  const login = (address: string) =>
    createBrowser(stack).go({ path: '/login', form: loginForm({ email: address }) })
  expect((await login(wanted)).status).toBe(303)
  expect((await login(email)).status).toBe(400)
})

test('what was sent under an earlier address goes along, and goes with the account', async () => {
  const { email, browser } = await joinAs({ stack })
  const wanted = `new-${randomUUID()}@harbour.example`
  const form = { form: 'email', email: wanted, currentPassword: PASSWORD }
  expect((await browser.go({ path: '/dashboard/settings', form })).status).toBe(303)
  for (const address of [email, wanted]) {
    const link = await waitFor(async () => {
      const newest = await newestLink({ ...stack, address })
      expect(newest).toContain('type=email_change')
      return newest
    })
    expect((await browser.go({ path: link, form: { form: 'confirmation' } })).status).toBe(303)
  }
  // The next owner of the address is another person.
  const next = { id: randomUUID(), email, name: 'Ada', subject: 'One', message: 'Two' }
  const sent = await stack.service.from('partner_messages').insert({ ...next, page: '/partners' })
  expect(sent.error).toBeNull()
  const data: unknown = JSON.parse((await browser.go({ path: '/dashboard/data' })).html)
  expect(data).toMatchObject({ account: { email: wanted }, early_access_signups: [{ email }] })
  expect(data).not.toHaveProperty('partner_messages')

  const close = { form: 'delete', currentPassword: PASSWORD }
  expect((await browser.go({ path: '/dashboard/settings', form: close })).status).toBe(303)
  const left = (table: string) => stack.rows({ table, column: 'email', value: email })
  expect(await left('early_access_signups')).toEqual([])
  expect(await left('partner_messages')).toHaveLength(1)
})

test('another device can be signed out, and nobody else’s', async () => {
  const { email, browser } = await joinAs({ stack })
  const { browser: stranger } = await joinAs({ stack })
  const other = createBrowser(stack)
  await other.go({ path: '/login', form: loginForm({ email }) })
  const { html } = await browser.go({ path: '/dashboard/settings' })
  const session = /name="session" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const end = { form: 'session', session }
  await stranger.go({ path: '/dashboard/settings', form: end })
  expect((await other.go({ path: '/dashboard' })).text).toContain(email)
  expect((await browser.go({ path: '/dashboard/settings', form: end })).status).toBe(303)
  expect((await other.go({ path: '/dashboard' })).text).toContain(STRANGERS_DASHBOARD)
  expect((await browser.go({ path: '/dashboard' })).text).toContain(email)
})

test('all that is kept can be taken along, and is gone with the account', async () => {
  const { email, browser } = await joinAs({ stack })
  await browser.go({ path: '/onboarding', form: { complete: 'job' } })
  // An account's address has no capitals, and somebody else's may end like it.
  const [typed, longer] = [email.toUpperCase(), `x${email}`]
  for (const address of [typed, longer]) {
    const row = { id: randomUUID(), email: address, name: 'Grace', subject: 'One', message: 'Two' }
    const { error } = await stack.service
      .from('partner_messages')
      .insert({ ...row, page: '/partners' })
    expect(error).toBeNull()
  }
  const file = await browser.go({ path: '/dashboard/data' })
  const data = z.looseObject({ account: z.looseObject({}) }).parse(JSON.parse(file.html))
  expect(data).toMatchObject({
    account: { email, name: 'Grace Hopper', company: 'Harbour Ltd' },
    checklist: [{ task: 'job' }],
    early_access_signups: [{ email, company: 'Harbour Ltd' }],
    partner_messages: [{ email: typed }],
  })
  expect(file.html).not.toMatch(/password|token|notes/)

  const close = (currentPassword: string) =>
    browser.go({ path: '/dashboard/settings', form: { form: 'delete', currentPassword } })
  expect((await close('not it')).status).toBe(400)
  expect(await close(PASSWORD)).toMatchObject({ status: 303, location: '/' })
  for (const table of ['early_access_signups', 'outgoing_emails']) {
    const column = table === 'outgoing_emails' ? 'payload->>email' : 'email'
    // The last mail, which says that the account is gone, goes with its sending.
    await waitFor(async () => {
      expect(await stack.rows({ table, column, value: email }), table).toEqual([])
    })
  }
  const left = (value: string) => stack.rows({ table: 'partner_messages', column: 'email', value })
  expect(await left(typed)).toEqual([])
  expect(await left(longer)).toHaveLength(1)
  const login = await createBrowser(stack).go({ path: '/login', form: loginForm({ email }) })
  expect(login.text).toContain('Invalid email or password')
})

test('what was sent by any form is in the data of its sender, and is erased with the account', async () => {
  const { email, browser } = await joinAs({ stack })
  const owned = FORM_DEFINITIONS.flatMap((form) => {
    const column = ownerColumn(form)
    return column !== null && isFormTable(form.table) ? [{ table: form.table, column }] : []
  })
  for (const { table, column } of owned) {
    const row: Record<string, unknown> = {
      ...FORM_FIELDS[table],
      id: randomUUID(),
      [column]: email,
    }
    const { error } = await stack.service.from(table).insert(row)
    expect(error, table).toBeNull()
  }
  const file = await browser.go({ path: '/dashboard/data' })
  const data = z.record(z.string(), z.unknown()).parse(JSON.parse(file.html))
  expect(Object.keys(data)).toEqual(expect.arrayContaining(owned.map(({ table }) => table)))

  const close = { form: 'delete', currentPassword: PASSWORD }
  expect((await browser.go({ path: '/dashboard/settings', form: close })).status).toBe(303)
  for (const { table, column } of owned) {
    expect(await stack.rows({ table, column, value: email }), table).toEqual([])
  }
})

test('mails to an address that belong to no form go with its account', async () => {
  const { email, browser } = await joinAs({ stack })
  const receipt = { kind: 'receipt', submission_id: randomUUID(), status: 'failed' }
  const { error } = await stack.service
    .from('outgoing_emails')
    .insert({ ...receipt, payload: { email: email.toUpperCase(), name: 'Grace', plan: 'Starter' } })
  expect(error).toBeNull()
  const form = { form: 'delete', currentPassword: PASSWORD }
  expect((await browser.go({ path: '/dashboard/settings', form })).status).toBe(303)
  const left = { table: 'outgoing_emails', column: 'submission_id' }
  expect(await stack.rows({ ...left, value: receipt.submission_id })).toEqual([])
})

test('an account is not deleted while it is paid for', async () => {
  const { email, browser } = await joinAs({ stack })
  const { data } = await stack.service.auth.admin.listUsers({ perPage: 1000 })
  const userId = data.users.find((user) => user.email === email)?.id
  const at = new Date().toISOString()
  const id = randomUUID().replaceAll('-', '')
  const customer = { id: `cus_${id}`, user_id: userId, email, event_at: at }
  expect((await stack.service.from('customers').insert(customer)).error).toBeNull()
  const subscription = {
    id: `sub_${id}`,
    customer_id: customer.id,
    status: 'active',
    plan: 'professional',
    billing: 'monthly',
    event_at: at,
    created_at: at,
  }
  expect((await stack.service.from('subscriptions').insert(subscription)).error).toBeNull()
  expect((await browser.go({ path: '/dashboard' })).text).toContain('Professional, billed monthly')
  const form = { form: 'delete', currentPassword: PASSWORD }
  const refused = await browser.go({ path: '/dashboard/settings', form })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Cancel your subscription first')
  // The session that asked for the password has ended: no other device is listed.
  expect((await browser.go({ path: '/dashboard/settings' })).html).not.toContain('name="session"')
})
