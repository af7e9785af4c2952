import { expect, test } from 'vitest'
import { chosenPlaces, drawLane, canDrawLane, LANE_HEIGHT, LANE_WIDTH } from './lane-geometry.ts'

const counts = [120, 60, 30, 20, 6]

function getLines(path: string) {
  return path.split('M').filter(Boolean)
}

test('every applicant is one line, and the finalists’ lines reach the end', () => {
  const { dropped, chosen } = drawLane(counts)
  expect(getLines(dropped)).toHaveLength(114)
  expect(getLines(chosen)).toHaveLength(6)
  for (const line of getLines(chosen)) expect(line.endsWith(`H${LANE_WIDTH}`)).toBe(true)
})

test('each stage loses as many lines as the numbers say', () => {
  const gates = getLines(drawLane(counts).dropped).map((line) => line.split('C').length - 1)
  const endedAt = (stage: number) => gates.filter((passed) => passed === stage).length
  expect([0, 1, 2, 3].map(endedAt)).toEqual([60, 30, 10, 14])
})

test('the lines keep their order, so they never cross', () => {
  const { dropped, chosen } = drawLane(counts)
  const heights = [...getLines(dropped), ...getLines(chosen)]
    .map((line) =>
      [...line.matchAll(/(?:^0|C\S+ \S+ \S+ \S+ \S+) ([\d.]+)/g)].map(([, y]) => Number(y)),
    )
    .toSorted((one, two) => (one[0] ?? 0) - (two[0] ?? 0))
  for (const stage of counts.keys()) {
    const here = heights.flatMap((line) => line[stage] ?? [])
    expect(here).toHaveLength(counts[stage] ?? 0)
    expect(here.every((y, place) => place === 0 || y > (here[place - 1] ?? y))).toBe(true)
  }
})

test('nothing is drawn outside of the picture, and each number stands above its lines', () => {
  for (const example of [counts, [480, 2], [3, 3, 1], [40, 39, 38, 37, 36, 35]]) {
    const { dropped, chosen, marks } = drawLane(example)
    const numbers = `${dropped}${chosen}`.match(/[\d.]+/g)?.map(Number) ?? []
    expect(Math.max(...numbers)).toBeLessThanOrEqual(LANE_WIDTH)
    expect(marks).toHaveLength(example.length)
    for (const { x, y } of marks) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThan(60)
      expect(y).toBeLessThan(LANE_HEIGHT)
    }
  }
})

test('the drawing is the same every time', () => {
  expect(drawLane(counts)).toEqual(drawLane(counts))
})

test('the chosen are spread over all places', () => {
  const places = chosenPlaces({ people: 120, chosen: 6 })
  expect(places).toHaveLength(6)
  places.forEach((place, index) => {
    expect(place).toBeGreaterThanOrEqual(index * 20)
    expect(place).toBeLessThan(index * 20 + 20)
  })
})

test('numbers that rise, one number alone, or numbers that are no people make no lane', () => {
  expect(canDrawLane(counts)).toBe(true)
  expect(canDrawLane([5, 5])).toBe(true)
  for (const bad of [[], [120], [20, 30], [20, 0], [20, 2.5], [20, Number.NaN], [481, 2]]) {
    expect(canDrawLane(bad)).toBe(false)
  }
})
