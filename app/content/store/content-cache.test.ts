import { expect, test, vi } from 'vitest'
import { waitFor } from '#sandbox/testing/patience.ts'
import { createContentCache } from './content-cache.server.ts'

const PRICES = { result: [99, 249], syncTags: ['s1:plan'] }
const POSTS = { result: ['first'], syncTags: ['s1:post', 's1:author'] }

/** A query that counts its calls, and can be answered manually. */
function ask<Answer>(key: string, answer: Answer | (() => Promise<Answer>)) {
  const read = vi.fn(() => Promise.resolve(isFunction(answer) ? answer() : answer))
  return { key, read }
}

function isFunction<Answer>(
  value: Answer | (() => Promise<Answer>),
): value is () => Promise<Answer> {
  return typeof value === 'function'
}

test('without the stream a result serves for a second after its read began', async () => {
  let time = 1
  const answers = createContentCache({ now: () => time })
  const prices = ask('prices', PRICES)
  expect(await answers.get(prices)).toBe(PRICES)
  time += 999
  expect(await answers.get(prices)).toBe(PRICES)
  expect(prices.read).toHaveBeenCalledTimes(1)
  time += 2
  await answers.get(prices)
  expect(prices.read).toHaveBeenCalledTimes(2)
})

test('without the stream a hundred who ask at once share one read', async () => {
  const answers = createContentCache()
  const prices = ask('prices', PRICES)
  await Promise.all(Array.from({ length: 100 }, () => answers.get(prices)))
  expect(prices.read).toHaveBeenCalledTimes(1)
})

test('a stream that fails to connect again drops nothing', async () => {
  const answers = createContentCache({ now: () => 1 })
  const prices = ask('prices', PRICES)
  await answers.get(prices)
  answers.unfollow()
  await answers.get(prices)
  expect(prices.read).toHaveBeenCalledTimes(1)
})

test('without the stream nobody joins a read that began more than a second ago, nor keeps its result', async () => {
  let time = 1
  const answers = createContentCache<typeof PRICES>({ now: () => time })
  let finishFirst: (result: typeof PRICES) => void = () => {}
  const slow = ask('prices', () => new Promise<typeof PRICES>((resolve) => (finishFirst = resolve)))
  const first = answers.get(slow)
  time += 1_001
  const published = { ...PRICES, result: [109, 249] }
  expect(await answers.get(ask('prices', published))).toBe(published)
  finishFirst(PRICES)
  expect(await first).toBe(PRICES)
  const next = ask('prices', PRICES)
  expect(await answers.get(next)).toBe(published)
  expect(next.read).not.toHaveBeenCalled()
})

test('a failure without the stream is not kept', async () => {
  const answers = createContentCache()
  await expect(answers.get(ask('prices', () => Promise.reject(new Error('away'))))).rejects.toThrow(
    'away',
  )
  expect(await answers.get(ask('prices', PRICES))).toBe(PRICES)
})

test('a question is asked once until one of its tags changes, whatever else does', async () => {
  const answers = createContentCache()
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

test('a result that is read again and is the same stays the same object', async () => {
  const answers = createContentCache<typeof PRICES>()
  answers.follow()
  const readPrices = (result: number[]) => answers.get(ask('prices', { ...PRICES, result }))
  const { result } = await readPrices([99, 249])
  answers.drop(['s1:plan'])
  expect((await readPrices([99, 249])).result).toBe(result)
  answers.drop(['s1:plan'])
  expect((await readPrices([109, 249])).result).not.toBe(result)
})

test('who asks the same at the same time waits for the one answer', async () => {
  const answers = createContentCache()
  answers.follow()
  const prices = ask('prices', PRICES)
  expect(await Promise.all([answers.get(prices), answers.get(prices)])).toEqual([PRICES, PRICES])
  expect(prices.read).toHaveBeenCalledTimes(1)
})

test('an answer that was on its way during a change is neither kept nor given to who asks after it', async () => {
  const answers = createContentCache<typeof PRICES>()
  answers.follow()
  let answerFirst: (answer: typeof PRICES) => void = () => {}
  const first = ask(
    'prices',
    () => new Promise<typeof PRICES>((resolve) => (answerFirst = resolve)),
  )
  const before = answers.get(first)
  await waitFor(() => expect(first.read).toHaveBeenCalled())
  answers.drop(['s1:another'])
  const changed = { ...PRICES, result: [109, 249] }
  expect(await answers.get(ask('prices', changed))).toBe(changed)
  answerFirst(PRICES)
  expect(await before).toBe(PRICES)
  expect(await answers.get(ask('prices', PRICES))).toBe(changed)
})

test('a change that has arrived is heard before a question is answered, in whichever order they are read', async () => {
  const answers = createContentCache<typeof PRICES>()
  answers.follow()
  await answers.get(ask('prices', PRICES))
  const changed = { ...PRICES, result: [109, 249] }
  const asked = answers.get(ask('prices', changed))
  answers.drop(['s1:plan'])
  expect(await asked).toBe(changed)
})

test('nothing outlives the end of the stream, nor what came before its beginning', async () => {
  const answers = createContentCache({ now: () => 1 })
  answers.follow()
  const prices = ask('prices', PRICES)
  await answers.get(prices)
  answers.unfollow()
  await answers.get(prices)
  answers.follow()
  await answers.get(prices)
  await answers.get(prices)
  expect(prices.read).toHaveBeenCalledTimes(3)
})

test('an answer without tags is asked for each time: no change would name it', async () => {
  const answers = createContentCache<{ result: null; syncTags?: string[] }>()
  answers.follow()
  const untagged = ask('untagged', { result: null })
  await answers.get(untagged)
  await answers.get(untagged)
  expect(untagged.read).toHaveBeenCalledTimes(2)
})

test('a failure is told to all who waited, and the next one asks again', async () => {
  const answers = createContentCache()
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
  const answers = createContentCache({ now: () => time })
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
  const answers = createContentCache()
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

test('large results are bounded by their size', async () => {
  const answers = createContentCache()
  answers.follow()
  const large = (key: string) => ({
    key,
    read: vi.fn(() => Promise.resolve({ syncTags: ['s1:large'], result: 'x'.repeat(30_000_000) })),
  })
  const [first, second, third] = [large('a'), large('b'), large('c')]
  for (const request of [first, second, third]) await answers.get(request)
  await answers.get(third)
  expect(third.read).toHaveBeenCalledTimes(1)
  await answers.get(first)
  expect(first.read).toHaveBeenCalledTimes(2)
})
