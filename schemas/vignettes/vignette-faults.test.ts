import { expect, test } from 'vitest'
import {
  chosenSlotFault,
  criteriaSumFault,
  endFault,
  holdingFault,
  hoursFault,
  rankingFault,
  scorePointsFault,
  shortlistPointsFault,
} from './vignette-faults.ts'

const criteria = [
  { name: 'Operations', outOf: 40 },
  { name: 'People', outOf: 35 },
  { name: 'Systems', outOf: 25 },
]

const amara = { name: 'Amara Okafor', points: [38, 33, 21] }
const jonas = { name: 'Jonas Weber', points: [30, 30, 20] }

test('points within their criteria are in order', () => {
  expect(shortlistPointsFault({ candidates: [amara, jonas], criteria })).toBeNull()
  expect(shortlistPointsFault({ candidates: [{ points: [40, 35, 25] }], criteria })).toBeNull()
  expect(shortlistPointsFault({ candidates: [], criteria })).toBeNull()
})

test('points above what a criterion can give are named with the candidate', () => {
  const candidates = [amara, { name: 'Ben', points: [41, 0, 0] }]
  expect(shortlistPointsFault({ candidates, criteria })).toContain('Ben has points')
})

test('points below zero and points that are no numbers are refused', () => {
  for (const points of [
    [-1, 0, 0],
    ['40', 35, 25],
    [null, 1, 1],
  ]) {
    expect(shortlistPointsFault({ candidates: [{ points }], criteria })).not.toBeNull()
  }
})

test('a candidate needs points for each criterion', () => {
  expect(shortlistPointsFault({ candidates: [{ name: 'Ben', points: [1, 2] }], criteria })).toBe(
    'Ben needs 3 numbers of points, one a criterion.',
  )
  expect(shortlistPointsFault({ candidates: [{}], criteria })).toContain('Each candidate needs 3')
})

test('the criteria of a shortlist make 100', () => {
  expect(criteriaSumFault(criteria)).toBeNull()
  expect(criteriaSumFault(criteria.slice(0, 2))).toContain('make 75')
  expect(criteriaSumFault([])).toBeNull()
})

test('held and shortlisted people are among the applicants', () => {
  const picture = { applicants: 10, shortlistLine: 85, candidates: [amara, jonas] }
  expect(holdingFault({ holding: 9, picture })).toBeNull()
  expect(holdingFault({ holding: 10, picture })).toContain('more than the applicants')
  expect(holdingFault({ holding: 9, picture: { ...picture, shortlistLine: 70 } })).not.toBeNull()
})

test('the candidates stand in the order of their points', () => {
  expect(rankingFault([amara, jonas])).toBeNull()
  expect(rankingFault([amara, amara])).toBeNull()
  expect(rankingFault([jonas, amara])).toContain('most points first')
})

test('an entry of a week ends after it starts', () => {
  expect(endFault({ start: '09:15', end: '10:00' })).toBeNull()
  expect(endFault({ start: '10:00', end: '10:00' })).toBe('It must end after it starts.')
  expect(endFault({ start: '10:00', end: '09:15' })).not.toBeNull()
  expect(endFault({ start: '', end: '09:15' })).toBeNull()
})

test('an entry outside the hours of the picture is named by its start', () => {
  const picture = { firstHour: 9, hours: 3 }
  const entry = { start: '09:00', end: '12:00' }
  expect(hoursFault({ entries: [entry], picture })).toBeNull()
  expect(hoursFault({ entries: [{ ...entry, start: '08:45' }], picture })).toContain('08:45')
  expect(hoursFault({ entries: [{ ...entry, end: '12:15' }], picture })).toContain('9:00 to 12:00')
})

test('a criterion gives at most what it is out of', () => {
  expect(scorePointsFault({ points: 40, outOf: 40 })).toBeNull()
  expect(scorePointsFault({ points: 41, outOf: 40 })).toBe(
    'A criterion of 40 cannot give 41 points.',
  )
})

test('one slot at most is chosen', () => {
  expect(chosenSlotFault([{ isChosen: true }, { isChosen: false }, {}])).toBeNull()
  expect(chosenSlotFault([])).toBeNull()
  expect(chosenSlotFault([{ isChosen: true }, { isChosen: true }])).toContain('2 slots')
})
