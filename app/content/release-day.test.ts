import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { isReferenceReleased, isReleased, releaseDay } from './release-day.ts'

async function listReleased(now: Date) {
  const dataset = [
    { _id: 'past', date: '2026-11-22' },
    { _id: 'future', date: '2026-12-24' },
    { _id: 'undated' },
    { _id: 'malformed', date: 20_261_224 },
    { _id: 'worded', date: 'soon' },
    { _id: 'reader', date: '2026-11-01', next: [{ _ref: 'past' }, { _ref: 'future' }] },
  ]
  const query = `{
    "released": *[${isReleased}]._id,
    "next": *[_id == "reader"][0].next[${isReferenceReleased}]._ref
  }`
  const params = { today: releaseDay(now) }
  const result: unknown = await (
    await evaluate(parse(query, { params }), { dataset, params })
  ).get()
  return result
}

test('a document is released from midnight UTC of its day on', async () => {
  expect(await listReleased(new Date('2026-12-23T23:59:59.999Z'))).toEqual({
    released: ['past', 'undated', 'malformed', 'worded', 'reader'],
    next: ['past'],
  })
  expect(await listReleased(new Date('2026-12-24T00:00:00Z'))).toEqual({
    released: ['past', 'future', 'undated', 'malformed', 'worded', 'reader'],
    next: ['past', 'future'],
  })
})

test('the day does not depend on the time zone in which the moment is written', () => {
  expect(releaseDay(new Date('2026-12-24T01:30:00+02:00'))).toBe('2026-12-23')
})
