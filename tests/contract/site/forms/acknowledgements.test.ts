import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { FORMS } from '#app/forms/forms.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from './forms-stack.ts'
import { FORM_NAMES, STORED_IN, listSubmissions } from './submissions.ts'

type FormName = (typeof FORM_NAMES)[number]

/** More than the tests here cause, until the last one. */
const HOURLY_LIMIT = 60

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack({
    environment: { TRUSTED_PROXIES: '1', ACKNOWLEDGEMENT_LIMIT: String(HOURLY_LIMIT) },
  })
})

afterAll(async () => {
  await stack.stop()
})

afterEach(async () => {
  await stack.setLakeAway(false)
  await stack.setDatabaseFaults([])
  await stack.setMailFaults([])
})

const newAddress = () => `${randomUUID()}@sender.example`

let senders = 0

/** Somebody who has not sent anything yet. */
function newSender() {
  senders += 1
  return { 'X-Forwarded-For': `198.51.100.${senders}` }
}

function emailField(form: FormName) {
  return Object.entries(FORMS[form].fields).find(([, { kind }]) => kind === 'email')?.[0] ?? ''
}

function send({
  form,
  email,
  marker = randomUUID(),
  id = randomUUID(),
  headers = newSender(),
  fields = {},
}: {
  form: FormName
  email: string
  marker?: string
  id?: string
  headers?: Record<string, string>
  fields?: Record<string, string>
}) {
  const { path, fields: right } = listSubmissions(marker)[form]
  return stack.post({
    path,
    id,
    headers,
    fields: { ...right, [emailField(form)]: email, ...fields },
  })
}

function listMails(address: string) {
  return mailsTo({ mailboxUrl: stack.mailboxUrl, address })
}

/** How many of these mails the outbox has, or has had, for addresses that begin so. What is answered is queued. */
async function countQueued(address = '') {
  const { count, error } = await stack.service
    .from('outgoing_emails')
    .select('id', { count: 'exact', head: true })
    .eq('kind', 'acknowledgement')
    .ilike('payload->>email', `${address}%`)
  if (error) throw new Error(error.message)
  return count ?? 0
}

const StatusSchema = z.object({ status: z.string(), attempts: z.number() })

/** How far the mail to an address is. */
async function getStatus(email: string) {
  const { data } = await stack.service
    .from('outgoing_emails')
    .select('status, attempts')
    .eq('kind', 'acknowledgement')
    .eq('payload->>email', email)
    .single()
  return StatusSchema.parse(data)
}

test.for([
  {
    form: 'contact',
    subject: 'We have received your demo request',
    received: 'Your request for a demo has reached us.',
    next: 'A named person will write to you within 24 hours.',
  },
  {
    form: 'resume',
    subject: 'We have received your resume',
    received: 'Your resume has reached our team.',
    next: 'A person will read it and write to you, whatever the answer.',
  },
  {
    form: 'partnerApplication',
    subject: 'We have received your partner application',
    received: 'Your application to our partner programme has reached us.',
    next: 'Our partner team will review it and get back to you soon.',
  },
  {
    form: 'partnerMessage',
    subject: 'We have received your message',
    received: 'Your message to our partner team has reached us.',
    next: 'Our partner team will get back to you soon.',
  },
  {
    form: 'whiteGlove',
    subject: 'We have received your white-glove application',
    received: 'Your application for white-glove early access has reached us.',
    next: 'Our team will contact you within 1 business day.',
  },
  {
    form: 'integrationRequest',
    subject: 'We have received your integration request',
    received: 'Your request for an integration has reached us.',
    next: 'A person will reply within 24 hours.',
  },
] as const)(
  '$form: its sender is told once what was received and what happens next, and reads nothing that was typed',
  async ({ form, subject, received, next }) => {
    const sent = {
      form,
      email: newAddress(),
      id: randomUUID(),
      marker: `Win a prize at https://evil.example/${randomUUID()}`,
    }
    expect((await send(sent)).status).toBe(303)
    expect((await send(sent)).status).toBe(303)
    const [mail] = await waitFor(async () => {
      const mails = await listMails(sent.email)
      expect(mails).toHaveLength(1)
      return mails
    })
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(received)
    expect(mail?.text).toContain(next)
    const typed = Object.values(listSubmissions(sent.marker)[form].fields)
    const names = typed.filter((value) =>
      /^(Priya|Tomas|Mara|Ines|Jon|Harrow|Hale|Duarte)/.test(value),
    )
    expect(names.length).toBeGreaterThan(0)
    for (const value of [...names, 'evil', 'http', '<a']) {
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(value)
    }
    // The team has its own mail, with all of it.
    await waitFor(async () => expect(await stack.mailsWith(sent.marker)).toHaveLength(1))
    expect(await countQueued(sent.email)).toBe(1)
  },
)

test('twenty posts of one form at once are told of once', async () => {
  const sent = {
    form: 'contact',
    email: newAddress(),
    id: randomUUID(),
    marker: randomUUID(),
  } as const
  const headers = newSender()
  await Promise.all(Array.from({ length: 20 }, () => send({ ...sent, headers })))
  expect(await countQueued(sent.email)).toBe(1)
})

test('a mailbox hears of a form once a day, however its address is written, and three times of all forms', async () => {
  const name = randomUUID()
  const addresses = [`${name}@many.example`, `${name}+2@many.example`, `${name}@MANY.example`]
  for (const email of addresses) {
    expect((await send({ form: 'contact', email })).status).toBe(303)
  }
  for (const form of FORM_NAMES) {
    expect((await send({ form, email: `${name}@many.example` })).status).toBe(303)
  }
  expect(await countQueued(name)).toBe(3)
})

test('one sender has ten of these mails an hour, and each form is stored all the same', async () => {
  const headers = newSender()
  const marker = randomUUID()
  const addresses = Array.from({ length: 12 }, newAddress)
  for (const email of addresses) {
    expect((await send({ form: 'contact', email, marker, headers })).status).toBe(303)
  }
  const queued = await Promise.all(addresses.map((address) => countQueued(address)))
  expect(queued).toEqual(addresses.map((_, index) => (index < 10 ? 1 : 0)))
  const { table, column } = STORED_IN.contact
  expect(await stack.rows({ table, column, value: marker })).toHaveLength(12)
})

test('a program that fills in what nobody sees mails nobody, nor does a form with something wrong', async () => {
  const email = newAddress()
  expect((await send({ form: 'contact', email, fields: { fax_number: '1' } })).status).toBe(303)
  expect((await send({ form: 'contact', email, fields: { name: '' } })).status).toBe(400)
  expect(await countQueued(email)).toBe(0)
})

test('a form that waits on disk is told of once it is stored', async () => {
  const email = newAddress()
  await stack.setDatabaseFaults([{ kind: 'down', path: '/' }])
  expect((await send({ form: 'whiteGlove', email })).status).toBe(303)
  expect(await listMails(email)).toEqual([])
  await stack.setDatabaseFaults([])
  await waitFor(async () => expect(await listMails(email)).toHaveLength(1))
})

test('what keeps this mail from being queued keeps no submission and no mail to the team', async () => {
  await stack.setDatabaseFaults([
    { kind: 'error', path: '/rest/v1/rpc/queue_acknowledgement', status: 500 },
  ])
  for (const form of FORM_NAMES) {
    const marker = randomUUID()
    expect((await send({ form, email: newAddress(), marker })).status).toBe(303)
    expect(await stack.rows({ ...STORED_IN[form], value: marker })).toHaveLength(1)
    await waitFor(async () => expect(await stack.mailsWith(marker)).toHaveLength(1))
  }
})

test('when a resume’s mail to the team fails, its sender is told so and not that it has arrived', async () => {
  const sent = {
    form: 'resume',
    email: newAddress(),
    id: randomUUID(),
    marker: randomUUID(),
  } as const
  await stack.setMailFaults([{ kind: 'error', path: '/smtp/data', status: 451 }])
  expect((await send(sent)).status).toBe(502)
  await stack.setMailFaults([])
  await stack.endMailPauses()
  await waitFor(async () => expect(await stack.mailsWith(sent.marker)).toHaveLength(1))
  expect(await countQueued(sent.email)).toBe(0)
  expect((await send(sent)).status).toBe(303)
  await waitFor(async () => expect(await listMails(sent.email)).toHaveLength(1))
})

test('a form without words for this mail sends none, and one whose words come later does', async () => {
  const headers = newSender()
  const words = 'acknowledgements.integrationRequest'
  const { received = '' } = await stack.lake.fetch(`*[_id == "emailTexts"][0].${words}{ received }`)
  await stack.lake
    .patch('emailTexts')
    .set({ [`${words}.received`]: ' ' })
    .commit()
  await waitFor(async () => {
    const email = newAddress()
    expect((await send({ form: 'integrationRequest', email, headers })).status).toBe(303)
    expect(await countQueued(email)).toBe(0)
  })
  await stack.lake
    .patch('emailTexts')
    .set({ [`${words}.received`]: received })
    .commit()
  await waitFor(async () => {
    const email = newAddress()
    await send({ form: 'integrationRequest', email })
    expect(await countQueued(email)).toBe(1)
  })
})

test('words that are taken away while a mail waits leave it unsent', { tags: 'full' }, async () => {
  const email = newAddress()
  const words = 'acknowledgements.whiteGlove.subject'
  const subject: unknown = await stack.lake.fetch(`*[_id == "emailTexts"][0].${words}`)
  await stack.setMailFaults([{ kind: 'error', path: '/smtp/data', status: 451 }])
  await send({ form: 'whiteGlove', email })
  await waitFor(async () =>
    expect(await getStatus(email)).toEqual({ status: 'queued', attempts: 1 }),
  )
  await stack.lake.patch('emailTexts').unset([words]).commit()
  await waitFor(async () => {
    const other = newAddress()
    await send({ form: 'whiteGlove', email: other })
    expect(await countQueued(other)).toBe(0)
  })
  await stack.setMailFaults([])
  await stack.endMailPauses()
  await waitFor(async () => expect(await getStatus(email)).toMatchObject({ status: 'sent' }))
  expect(await listMails(email)).toEqual([])
  await stack.lake
    .patch('emailTexts')
    .set({ [words]: subject })
    .commit()
})

test('that the mail server refuses this mail is no failure of a form that comes again', async () => {
  const sent = {
    form: 'resume',
    email: newAddress(),
    id: randomUUID(),
    marker: randomUUID(),
  } as const
  const headers = newSender()
  // The team's mail has gone; this one is due again, and is refused.
  expect((await send({ ...sent, headers })).status).toBe(303)
  await waitFor(async () => expect(await getStatus(sent.email)).toMatchObject({ status: 'sent' }))
  await stack.setMailFaults([{ kind: 'error', path: '/smtp/data', status: 451 }])
  await stack.service
    .from('outgoing_emails')
    .update({ status: 'queued', sent_at: null, next_attempt_at: new Date(0).toISOString() })
    .eq('kind', 'acknowledgement')
    .eq('payload->>email', sent.email)
  expect((await send({ ...sent, headers })).status).toBe(303)
})

test(
  'a process that has never heard the words sends the mail when it has',
  { tags: 'full' },
  async () => {
    const email = newAddress()
    await stack.setLakeAway(true)
    await stack.killSite()
    await stack.forgetContent()
    await stack.restartSite()
    expect((await send({ form: 'contact', email })).status).toBe(303)
    await waitFor(async () =>
      expect(await getStatus(email)).toEqual({ status: 'queued', attempts: 1 }),
    )
    await stack.setLakeAway(false)
    await waitFor(async () => {
      await stack.endMailPauses()
      expect(await listMails(email)).toHaveLength(1)
    })
  },
)

test(
  'all of these mails together have a limit an hour, past which forms are stored and mailed as ever',
  { tags: 'full' },
  async () => {
    const before = await countQueued()
    expect(before).toBeLessThan(HOURLY_LIMIT)
    const marker = randomUUID()
    const posts = HOURLY_LIMIT - before + 1
    for (let sent = 0; sent < posts; sent += 1) {
      expect((await send({ form: 'contact', email: newAddress(), marker })).status).toBe(303)
    }
    expect(await countQueued()).toBe(HOURLY_LIMIT)
    const { table, column } = STORED_IN.contact
    expect(await stack.rows({ table, column, value: marker })).toHaveLength(posts)
    await waitFor(async () => expect(await stack.mailsWith(marker)).toHaveLength(posts))
  },
)
