import { expect, test } from 'vitest'
import { slackMessage } from './slack-message.ts'
import { demoRequest } from './submission.fixture.ts'

const inboxUrl = 'https://ours.example/studio/inbox'

test('a message says who has sent what, and leads to the inbox', () => {
  const message = slackMessage({ submission: demoRequest, isTest: false, inboxUrl })
  expect(message.text).toBe('Contact requests: Ada Marsh, Marsh &amp; Sons')
  expect(JSON.stringify(message.blocks)).toContain('*Message*: We hire ten people.')
  expect(JSON.stringify(message.blocks)).toContain(`<${inboxUrl}|Open the inbox>`)
  expect(slackMessage({ submission: demoRequest, isTest: true, inboxUrl }).text).toMatch(/^Test: /)
})

test('nothing that was typed calls a channel, is a link or is formatted', () => {
  const hostile = '<!channel> <https://evil.example|Invoice> *bold* `code` @here'
  const submission = { ...demoRequest, name: hostile, fields: { name: hostile, message: hostile } }
  const text = JSON.stringify(slackMessage({ submission, isTest: false, inboxUrl }))
  expect(text).not.toContain('<!channel>')
  expect(text).not.toContain('<https://evil')
  expect(text).not.toContain('*bold*')
  expect(text).toContain('&lt;!channel&gt;')
})

test('the longest submission stays within what Slack takes', () => {
  const long = 'x'.repeat(20_000)
  const fields = Object.fromEntries(
    ['name', 'email', 'company', 'message'].map((key) => [key, long]),
  )
  const { blocks } = slackMessage({
    submission: { ...demoRequest, name: long, fields },
    isTest: false,
    inboxUrl,
  })
  expect(blocks.length).toBeLessThanOrEqual(50)
  expect(blocks.every(({ text }) => text.text.length <= 3_000)).toBe(true)
})
