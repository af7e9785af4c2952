import { hash } from '@node-rs/bcrypt'
import { afterAll, expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

const hasher = createPasswordHasher({ cost: 4 })
afterAll(() => hasher.close())

test('a password matches its own hash, and each hash is another one', async () => {
  const [one, other] = [await hasher.hash('a password'), await hasher.hash('a password')]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^\$2[aby]\$04\$/)
  expect(await hasher.matches({ password: 'a password', hash: one })).toBe(true)
  expect(await hasher.matches({ password: 'A password', hash: one })).toBe(false)
})

test('who has no password matches with none, not even that of nobody', async () => {
  for (const stored of [null, '']) {
    for (const password of ['', 'nobody has this password']) {
      expect(await hasher.matches({ password, hash: stored })).toBe(false)
    }
  }
})

test('a password that only begins as the right one is wrong, however long it is', async () => {
  const longest = 'ü'.repeat(36)
  const stored = await hasher.hash(longest)
  expect(await hasher.matches({ password: longest, hash: stored })).toBe(true)
  expect(await hasher.matches({ password: `${longest}x`, hash: stored })).toBe(false)
})

test('a hash of another cost, as the hosted service has, is good as well', async () => {
  // Go's bcrypt, which the hosted service is made with, writes the older name of the same algorithm.
  const stored = (await hash('a password', 6)).replace(/^\$2[by]/, '$2a')
  expect(await hasher.matches({ password: 'a password', hash: stored })).toBe(true)
  expect(await hasher.matches({ password: 'a password', hash: 'no hash' })).toBe(false)
})

test('the event loop goes on while passwords are hashed', async () => {
  const slow = createPasswordHasher({ cost: 10 })
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 1)
  await Promise.all(Array.from({ length: 8 }, () => slow.hash('a password')))
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(3)
  await slow.close()
})

test('passwords are taken in the order in which they came', async () => {
  const order: number[] = []
  await Promise.all(
    [0, 1, 2, 3, 4].map(async (place) => {
      if (place % 2 === 0) await hasher.hash('a password')
      else await hasher.matches({ password: 'a password', hash: null })
      order.push(place)
    }),
  )
  expect(order).toEqual([0, 1, 2, 3, 4])
})

test('when too many wait, one more is refused at once, and the others are not', async () => {
  const busy = createPasswordHasher({ cost: 4 })
  const waiting = Array.from({ length: 150 }, () => busy.hash('a password'))
  await expect(busy.hash('a password')).rejects.toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  })
  expect(new Set(await Promise.all(waiting)).size).toBe(150)
  await expect(busy.hash('a password')).resolves.toMatch(/^\$2[aby]\$04\$/)
  await busy.close()
})

test('whoever waits when the service stops is told so', async () => {
  const closing = createPasswordHasher({ cost: 12 })
  const refused = expect(closing.hash('a password')).rejects.toThrow('The service has stopped')
  await closing.close()
  await refused
})
