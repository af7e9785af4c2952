import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { isReleased, releaseDay } from './release-day.ts'

async function listReleased(now: Date) {
  const dataset = [
    { _id: 'past', date: '2026-11-22' },
    { _id: 'future', date: '2026-12-24' },
    { _id: 'undated' },
    { _id: 'malformed', date: 20_261_224 },
  ]
  const tree = parse(`*[${isReleased}]._id`)
  const result: unknown = await (
    await evaluate(tree, { dataset, params: { today: releaseDay(now) } })
  ).get()
  return result
}

test('a document is released from midnight UTC of its day on', async () => {
  const others = ['past', 'undated', 'malformed']
  expect(await listReleased(new Date('2026-12-23T23:59:59.999Z'))).toEqual(others)
  expect(await listReleased(new Date('2026-12-24T00:00:00Z'))).toEqual([
    'past',
    'future',
    'undated',
    'malformed',
  ])
})

test('the day does not depend on the time zone in which the moment is written', () => {
  expect(releaseDay(new Date('2026-12-24T01:30:00+02:00'))).toBe('2026-12-23')
})
