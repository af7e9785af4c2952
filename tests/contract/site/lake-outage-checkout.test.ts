import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitFor } from '#sandbox/testing/patience.ts'
import { findCopies, waitForCopies } from './copies.ts'
import { type FormsStack, startFormsStack } from './forms/forms-stack.ts'
import { type Answer } from './lake-proxy.ts'
import { CUT, OTHER_SHAPE, OTHER_STATES } from './lake-states.ts'

const HOUR_MS = 60 * 60 * 1_000

/** Words of an editor, which no code has. */
const START_TEXT =
  'We cannot confirm our prices just now, so nothing has been charged. Please try later.'
const NOT_FOR_SALE_TEXT = 'Nobody sells this plan.'

/** Price of the Starter plan, billed monthly, in cents. */
const PRICE = 9_900

let stack: FormsStack
let now = Date.now()

beforeAll(async () => {
  stack = await startFormsStack({
    environment: { LOG_LEVEL: 'debug', PAGE_CACHE_MB: '64', CONTENT_TIMEOUT_SECONDS: '3' },
    hasMovableClock: true,
  })
  await stack.syncPrices()
  await stack.lake
    .patch('formMessages')
    .set({ 'checkout.startText': START_TEXT, 'checkout.notForSaleText': NOT_FOR_SALE_TEXT })
    .commit()
  await waitFor(async () =>
    expect((await pressButton('nobody-has-this')).notice?.title).toBe(NOT_FOR_SALE_TEXT),
  )
  await waitForCopies({ readOutput: stack.output })
})

afterAll(async () => {
  await stack.stop()
})

afterEach(async () => {
  await stack.setLakeAnswer(null)
})

function pressButton(plan: string) {
  return stack.post({ path: '/checkout', fields: { plan, billing: 'monthly' } })
}

async function passHours(hours: number) {
  now += hours * HOUR_MS
  await stack.moveClock(new Date(now).toISOString())
}

async function expectSold() {
  const { status, location } = await pressButton('starter')
  expect([status, location]).toEqual([303, expect.stringContaining(`${stack.stripeUrl}/c/pay/cs_`)])
  const id = new URL(location ?? '').pathname.split('/').at(-1) ?? ''
  const session = await stack.stripe.checkout.sessions.retrieve(id)
  expect(session).toMatchObject({ status: 'open', amount_total: PRICE })
}

async function expectRefused() {
  const before = await stack.stripe.checkout.sessions.list({ limit: 1 })
  const answer = await pressButton('starter')
  expect(answer).toMatchObject({
    status: 303,
    location: '/pricing?billing=monthly',
    notice: { title: START_TEXT },
  })
  expect(await stack.follow(answer)).toMatchObject({
    status: 200,
    text: expect.stringContaining(START_TEXT),
  })
  const after = await stack.stripe.checkout.sessions.list({ limit: 1 })
  expect(after.data.map(({ id }) => id)).toEqual(before.data.map(({ id }) => id))
}

async function restart() {
  await stack.killSite()
  await stack.restartSite()
}

test(
  'while the Content Lake is away a plan is sold as it was within the last day, and not after it',
  { tags: 'full' },
  async () => {
    await expectSold()
    await stack.setLakeAnswer('cut')
    await expectSold()
    await passHours(23)
    await expectSold()
    await passHours(2)
    await expectRefused()

    await stack.setLakeAnswer(null)
    await expectSold()
  },
)

/** Until the copy of the plans on disk is one of now. */
async function waitForCopyOfPlans() {
  const words = '"result":[{"_id":"plan-starter"'
  await waitFor(async () => {
    const copies = await findCopies({ contentFolder: stack.contentFolder, words })
    expect(copies.map(({ readAt }) => readAt >= now)).toEqual([true])
  })
}

test(
  'a copy of the plans is young, though nobody has asked for them all day',
  { tags: 'full' },
  async () => {
    await expectSold()
    // From then on what the site has in memory is no longer current.
    await stack.setLakeAnswer('cut')
    await stack.setLakeAnswer(null)
    await passHours(30)
    await waitForCopyOfPlans()
    await stack.setLakeAnswer('cut')
    await expectSold()
  },
)

async function expectSoldForADayWhile({ answer }: { answer: Answer }) {
  await expectSold()
  await waitForCopyOfPlans()
  await stack.setLakeAnswer(answer)
  await passHours(23)
  await restart()
  await expectSold()
  await passHours(2)
  await expectRefused()
  await restart()
  await expectRefused()

  await stack.setLakeAnswer(null)
  await expectSold()
}

test.each([CUT, OTHER_SHAPE, ...OTHER_STATES])(
  'while the Content Lake $name plans are sold for a day and not longer, before and after a restart',
  { tags: 'full' },
  expectSoldForADayWhile,
)
