import { expect, test, vi } from 'vitest'
import { createKeptAnswers } from './kept-answers.server.ts'

const PRICES = { result: [99, 249], syncTags: ['s1:plan'] }
const POSTS = { result: ['first'], syncTags: ['s1:post', 's1:author'] }

/** A question that counts how often it is asked, and is answered by hand where it says so. */
function ask<Answer>(key: string, answer: Answer | (() => Promise<Answer>)) {
  const read = vi.fn(() => Promise.resolve(isFunction(answer) ? answer() : answer))
  return { key, read }
}

function isFunction<Answer>(
  value: Answer | (() => Promise<Answer>),
): value is () => Promise<Answer> {
  return typeof value === 'function'
}

test('while nobody tells of changes, each question is asked', async () => {
  const answers = createKeptAnswers()
  const prices = ask('prices', PRICES)
  expect(await answers.get(prices)).toBe(PRICES)
  expect(await answers.get(prices)).toBe(PRICES)
  expect(prices.read).toHaveBeenCalledTimes(2)
})

test('a question is asked once until one of its tags changes, whatever else does', async () => {
  const answers = createKeptAnswers()
  answers.follow()
  const posts = ask('posts', POSTS)
  await answers.get(posts)
  answers.drop(['s1:plan'])
  await answers.get(posts)
  expect(posts.read).toHaveBeenCalledTimes(1)
  answers.drop(['s1:page', 's1:author'])
  await answers.get(posts)
  expect(posts.read).toHaveBeenCalledTimes(2)
})

test('who asks the same at the same time waits for the one answer', async () => {
  const answers = createKeptAnswers()
  answers.follow()
  const prices = ask('prices', PRICES)
  expect(await Promise.all([answers.get(prices), answers.get(prices)])).toEqual([PRICES, PRICES])
  expect(prices.read).toHaveBeenCalledTimes(1)
})

test('an answer that was on its way during a change is neither kept nor given to who asks after it', async () => {
  const answers = createKeptAnswers<typeof PRICES>()
  answers.follow()
  let answerFirst: (answer: typeof PRICES) => void = () => {}
  const first = ask(
    'prices',
    () => new Promise<typeof PRICES>((resolve) => (answerFirst = resolve)),
  )
  const before = answers.get(first)
  await vi.waitFor(() => expect(first.read).toHaveBeenCalled())
  answers.drop(['s1:another'])
  const changed = { ...PRICES, result: [109, 249] }
  expect(await answers.get(ask('prices', changed))).toBe(changed)
  answerFirst(PRICES)
  expect(await before).toBe(PRICES)
  expect(await answers.get(ask('prices', PRICES))).toBe(changed)
})

test('a change that has arrived is heard before a question is answered, in whichever order they are read', async () => {
  const answers = createKeptAnswers<typeof PRICES>()
  answers.follow()
  await answers.get(ask('prices', PRICES))
  const changed = { ...PRICES, result: [109, 249] }
  const asked = answers.get(ask('prices', changed))
  answers.drop(['s1:plan'])
  expect(await asked).toBe(changed)
})

test('nothing outlives the end of the stream, nor what came before its beginning', async () => {
  const answers = createKeptAnswers()
  answers.follow()
  const prices = ask('prices', PRICES)
  await answers.get(prices)
  answers.unfollow()
  await answers.get(prices)
  await answers.get(prices)
  answers.follow()
  await answers.get(prices)
  await answers.get(prices)
  expect(prices.read).toHaveBeenCalledTimes(4)
})

test('an answer without tags is asked for each time: no change would name it', async () => {
  const answers = createKeptAnswers<{ syncTags?: string[] }>()
  answers.follow()
  const untagged = ask('untagged', {})
  await answers.get(untagged)
  await answers.get(untagged)
  expect(untagged.read).toHaveBeenCalledTimes(2)
})

test('a failure is told to all who waited, and the next one asks again', async () => {
  const answers = createKeptAnswers()
  answers.follow()
  const failing = ask('prices', () => Promise.reject(new Error('away')))
  const waiting = [answers.get(failing), answers.get(failing)]
  await expect(waiting[0]).rejects.toThrow('away')
  await expect(waiting[1]).rejects.toThrow('away')
  expect(failing.read).toHaveBeenCalledTimes(1)
  expect(await answers.get(ask('prices', PRICES))).toBe(PRICES)
})

test('an answer is asked for again after a minute: a stream may have died without a word', async () => {
  let time = 1
  const answers = createKeptAnswers({ now: () => time })
  answers.follow()
  const prices = ask('prices', PRICES)
  await answers.get(prices)
  time += 60_000
  await answers.get(prices)
  expect(prices.read).toHaveBeenCalledTimes(1)
  time += 1
  await answers.get(prices)
  expect(prices.read).toHaveBeenCalledTimes(2)
})

test('what is asked for least is forgotten first', async () => {
  const answers = createKeptAnswers()
  answers.follow()
  const home = ask('home', PRICES)
  for (let number = 0; number < 1_500; number += 1) {
    await answers.get(home)
    await answers.get(ask(`search ${number}`, POSTS))
  }
  expect(home.read).toHaveBeenCalledTimes(1)
  const old = ask('search 0', POSTS)
  await answers.get(old)
  expect(old.read).toHaveBeenCalledTimes(1)
})
