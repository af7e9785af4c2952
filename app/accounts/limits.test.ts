import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { installServices } from '#tests/fixtures/services.ts'
import * as limits from './limits.server.ts'

const LOGIN_LIMIT = 4
const MINUTE_MS = 60_000

afterAll(installServices({ LOGIN_LIMIT: String(LOGIN_LIMIT) }))

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterAll(() => {
  vi.useRealTimers()
})

const OWNER = '203.0.113.1'

/** Lists the answers to a sender that asks every second for an hour. */
async function insistFor({
  minutes,
  attempt,
}: {
  minutes: number
  attempt: () => Promise<unknown>
}) {
  for (let second = 0; second < minutes * 60; second += 1) {
    await attempt()
    vi.setSystemTime(Date.now() + 1_000)
  }
}

const ask = ({ email, from, browser = null }: Record<'email' | 'from', string> & Browser) =>
  limits.takeMailTurn({ what: 'recovery', email, clientAddress: from, browser })

type Browser = { browser?: string | null }

test('one sender, who asks for an hour, does not keep the mail of another from going out', async () => {
  const email = 'asked-for@harbour.example'
  for (let tenMinutes = 0; tenMinutes < 5; tenMinutes += 1) {
    await insistFor({ minutes: 10, attempt: () => ask({ email, from: '198.51.100.1' }) })
    expect(await ask({ email, from: OWNER })).toBe('mail')
  }
})

test('a handful of senders does not either; a crowd has its mails left out, and nobody refused', async () => {
  const email = 'flooded@harbour.example'
  const askAll = async (hosts: number) => {
    const turns = []
    for (let host = 1; host <= hosts; host += 1) {
      for (let time = 0; time < LOGIN_LIMIT; time += 1) {
        turns.push(await ask({ email, from: `192.0.2.${host}` }))
      }
    }
    return turns
  }
  await askAll(5)
  expect(await ask({ email, from: OWNER })).toBe('mail')
  vi.setSystemTime(Date.now() + 11 * MINUTE_MS)
  // The five senders and the owner have had some of the day's thirty.
  expect((await askAll(30)).filter((turn) => turn === 'mail')).toHaveLength(
    30 - 5 * LOGIN_LIMIT - 1,
  )
  expect(await ask({ email, from: OWNER })).toBe('mailed-enough')
  expect(await ask({ email, from: OWNER, browser: 'the-owners' })).toBe('mail')
})

test('tags and dots make no other mailbox, and one sender mails strangers so often an hour', async () => {
  const asTags = []
  for (let tag = 0; tag < LOGIN_LIMIT + 1; tag += 1) {
    asTags.push(await ask({ email: `v.i.ctim+${tag}@gmail.com`, from: '198.51.100.90' }))
  }
  expect(asTags.filter((turn) => turn === 'mail')).toHaveLength(LOGIN_LIMIT)

  const strangers = []
  for (let person = 0; person < 25; person += 1) {
    strangers.push(
      await ask({ email: `stranger-${person}@harbour.example`, from: '198.51.100.91' }),
    )
    vi.setSystemTime(Date.now() + 5_000)
  }
  expect(strangers.filter((turn) => turn === 'mail')).toHaveLength(20)
  expect(strangers.at(-1)).toEqual({ seconds: 3_600 - 24 * 5 })
})

test('a mailbox is sent five mails a day of one kind at the wish of one sender', async () => {
  const turns = []
  for (let time = 0; time < 8; time += 1) {
    turns.push(await ask({ email: 'patient@harbour.example', from: '198.51.100.92' }))
    vi.setSystemTime(Date.now() + 61 * MINUTE_MS)
  }
  expect(turns.filter((turn) => turn === 'mail')).toHaveLength(5)
})

test('who asks too often is told how long to wait', async () => {
  const asked = { email: 'impatient@harbour.example', from: '198.51.100.77' }
  for (let time = 0; time < LOGIN_LIMIT; time += 1) expect(await ask(asked)).toBe('mail')
  expect(await ask(asked)).toEqual({ seconds: 600 })
})

test('wrong passwords of one sender for an hour, or of a handful, lock out nobody else', async () => {
  const email = 'guessed@harbour.example'
  const attempt = (clientAddress: string) =>
    limits.takeLoginAttempt({ email, clientAddress, browser: null })
  for (let tenMinutes = 0; tenMinutes < 6; tenMinutes += 1) {
    await insistFor({
      minutes: 10,
      attempt: () => Promise.all([1, 2, 3, 4, 5].map((host) => attempt(`198.51.100.${host}`))),
    })
    expect(await attempt(OWNER)).toBeNull()
    await limits.forgiveLoginAttempts({ email, clientAddress: OWNER, browser: null })
  }
})
