import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { servedForms } from '../forms/forms-client.ts'
import { createBrowser } from './browser.ts'
import { joinAs, PASSWORD } from './members.ts'

const stack = servedForms()

const countMails = async (addresses: readonly string[]) =>
  (await Promise.all(addresses.map((address) => mailsTo({ ...stack, address })))).flat().length

test('forty tags of a mailbox bring it one confirmation, and all are answered alike', async () => {
  const name = `victim-${randomUUID()}`
  const addresses = Array.from({ length: 40 }, (_, tag) => `${name}+${tag}@harbour.example`)
  const statuses = await Promise.all(
    addresses.map(async (email) => {
      const { status } = await stack.post({ path: '/blog', fields: { form: 'newsletter', email } })
      return status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([303]))
  // A mail that is asked for later has come: the others would be there as well.
  const last = `${randomUUID()}@harbour.example`
  await stack.post({ path: '/blog', fields: { form: 'newsletter', email: last } })
  await waitFor(async () => expect(await countMails([last])).toBe(1))
  expect(await countMails(addresses)).toBe(1)
})

test('a member who changes the address again and again mails five strangers a day at most', async () => {
  const { browser } = await joinAs({ stack })
  const strangers = Array.from({ length: 7 }, () => `stranger-${randomUUID()}@harbour.example`)
  const statuses = []
  for (const email of strangers) {
    const form = { form: 'email', email, currentPassword: PASSWORD }
    statuses.push((await browser.go({ path: '/dashboard/settings', form })).status)
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429])
  // Auth itself mails a member's changes at most once a minute; the later ones are tried again.
  await waitFor(async () => expect(await countMails(strangers)).toBeGreaterThan(0))
  expect(await countMails(strangers.slice(5))).toBe(0)
})

test('tags of a mailbox are no other mailboxes for mails about accounts', async () => {
  const name = `victim-${randomUUID()}`
  const addresses = Array.from({ length: 8 }, (_, tag) => `${name}+${tag}@harbour.example`)
  const statuses = []
  for (const email of addresses) {
    const form = { form: 'forgotPassword', email }
    statuses.push((await createBrowser(stack).go({ path: '/forgot-password', form })).status)
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(5)
  expect(statuses.slice(5)).toEqual([429, 429, 429])
})
