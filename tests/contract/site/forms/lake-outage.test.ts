import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isFull } from '#sandbox/testing/lane.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { waitForCopies } from '../copies.ts'
import { type Answer } from '../lake-proxy.ts'
import { CUT, OTHER_SHAPE, OTHER_STATES } from '../lake-states.ts'
import { type FormsStack, startFormsStack } from './forms-stack.ts'
import { listSubmissions } from './submissions.ts'

const ARTICLE = '/blog/recruitment-roi'

/** Messages of the sample content. */
const EMAIL_ISSUE = 'Please enter a valid email address'
const CONTACT_THANKS = 'A named person will write to you within 24 hours.'
const NEWSLETTER_NOTICE = {
  title: 'Subscription successful!',
  text: 'An email with a link is on its way, unless you’re already subscribed. Follow the link to confirm.',
}
const COMMENT_NOTICE = {
  title: 'Comment posted',
  text: 'Only you can see it until we’ve approved it.',
}

let stack: FormsStack

beforeAll(async () => {
  // With a page cache, as an operator has it: what no visitor has asked for is read as well.
  stack = await startFormsStack({
    environment: {
      LOG_LEVEL: 'debug',
      PAGE_CACHE_MB: '64',
      CONTENT_TIMEOUT_SECONDS: isFull ? '3' : '30',
    },
  })
  await waitForCopies({ readOutput: stack.output })
})

afterAll(async () => {
  await stack.stop()
})

afterEach(async () => {
  await stack.setLakeAnswer(null)
})

async function expectContactTaken() {
  const marker = `Ten letters ${randomUUID()}`
  const { contact } = listSubmissions(marker)
  const answer = await stack.post(contact)
  expect(answer).toMatchObject({ status: 303, location: expect.stringContaining('?sent=') })
  expect(await stack.follow(answer)).toMatchObject({
    status: 200,
    text: expect.stringContaining(CONTACT_THANKS),
  })
  expect(await stack.rows({ table: 'contact_requests', column: 'message', value: marker })).toEqual(
    [expect.objectContaining({ interested_in: 'product_demo' })],
  )
  await waitFor(async () => expect(await stack.mailsWith(marker)).toHaveLength(1))
  await expectEmailIssue(contact)
}

async function expectSignUpTaken() {
  const email = `${randomUUID()}@readers.example`
  const signUp = { path: '/blog', fields: { form: 'newsletter', email } }
  expect(await stack.post(signUp)).toMatchObject({ status: 303, notice: NEWSLETTER_NOTICE })
  const rows = await stack.rows({ table: 'newsletter_subscribers', column: 'email', value: email })
  expect(rows).toHaveLength(1)
  await expectEmailIssue(signUp)
}

async function expectCommentTaken() {
  const content = `Well said ${randomUUID()}`
  const fields = { form: 'comment', name: 'Ada', email: 'ada@engines.example', content }
  const answer = await stack.post({ path: ARTICLE, fields })
  expect(answer).toMatchObject({ status: 303, notice: COMMENT_NOTICE })
  // An article does not wait for its comments: on a busy machine they are there at the next look.
  await waitFor(async () => expect((await stack.follow(answer)).text).toContain(content))
  const rows = await stack.rows({ table: 'blog_comments', column: 'content', value: content })
  expect(rows.map(({ post_slug }) => post_slug)).toEqual(['recruitment-roi'])
  await expectEmailIssue({ path: ARTICLE, fields })
  expect((await stack.post({ path: '/blog/nobody-wrote-this', fields })).status).toBe(404)
}

async function expectEmailIssue({
  path,
  fields,
}: {
  path: string
  fields: Record<string, string>
}) {
  const wrong = { ...fields, email: 'nobody@nowhere' }
  expect(await stack.post({ path, fields: wrong })).toMatchObject({
    status: 400,
    text: expect.stringContaining(EMAIL_ISSUE),
  })
}

async function expectFormsTaken() {
  await expectContactTaken()
  await expectSignUpTaken()
  await expectCommentTaken()
}

async function expectFormsTakenWhile({ answer }: { answer: Answer }) {
  await expectFormsTaken()
  await stack.setLakeAnswer(answer)
  await expectFormsTaken()

  await stack.killSite()
  await stack.restartSite()
  await expectFormsTaken()
}

test.each([CUT])(
  'while the Content Lake $name forms are taken with the editors’ words, before and after a restart',
  expectFormsTakenWhile,
)

test.each([OTHER_SHAPE, ...OTHER_STATES])(
  'while the Content Lake $name forms are taken with the editors’ words, before and after a restart',
  { tags: 'full' },
  expectFormsTakenWhile,
)
