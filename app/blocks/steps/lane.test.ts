import { expect, test } from 'vitest'
import { LANE_LENGTH, LANE_WIDTH, lanePieces } from './lane.ts'

const COUNTS = [null, 120, 60, 30, 20, 6]

function pieceAt(index: number) {
  const piece = lanePieces(COUNTS)[index]
  if (!piece) throw new Error(`no piece at ${index}`)
  return piece
}

/** Reads the ends of a path's lines across the lane, and their reach along it. */
function getLines(path: string) {
  return path
    .split(/(?=M)/)
    .filter(Boolean)
    .map((line) => {
      const numbers = [...line.matchAll(/[\d.]+/g)].map(([number]) => Number(number))
      const isThrough = line.includes('C')
      return {
        from: numbers[0] ?? 0,
        to: (isThrough ? numbers.at(-2) : numbers[0]) ?? 0,
        end: numbers.at(-1) ?? 0,
      }
    })
}

test('a step that counts nobody has no piece', () => {
  expect(lanePieces(COUNTS).map((piece) => piece !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
})

test('each piece has as many lines as people come in, and as many go on as are left', () => {
  const comingIn = [120, 120, 60, 30, 20]
  const left = [120, 60, 30, 20, 6]
  comingIn.forEach((count, index) => {
    const { others, finalists } = pieceAt(index + 1)
    const lines = getLines(others + finalists)
    expect(lines).toHaveLength(count)
    expect(lines.filter(({ end }) => end === LANE_LENGTH)).toHaveLength(left[index] ?? 0)
  })
})

test('the finalists are six from the first piece to the last, and end in dots', () => {
  for (const index of [1, 2, 3, 4, 5]) {
    expect(getLines(pieceAt(index).finalists)).toHaveLength(6)
  }
  expect([1, 2, 3, 4, 5].map((index) => pieceAt(index).ends.length)).toEqual([0, 0, 0, 0, 6])
})

test('a piece begins where the one before it ended', () => {
  for (const index of [2, 3, 4, 5]) {
    const before = pieceAt(index - 1)
    const piece = pieceAt(index)
    const ends = getLines(before.others + before.finalists)
      .filter(({ end }) => end === LANE_LENGTH)
      .map(({ to }) => to)
    const starts = getLines(piece.others + piece.finalists).map(({ from }) => from)
    expect(starts.toSorted((a, b) => a - b)).toEqual(ends.toSorted((a, b) => a - b))
  }
})

test('lines keep their order, so that none crosses another', () => {
  for (const index of [2, 3, 4, 5]) {
    const { others, finalists } = pieceAt(index)
    const through = getLines(others + finalists)
      .filter(({ end }) => end === LANE_LENGTH)
      .toSorted((a, b) => a.from - b.from)
      .map(({ to }) => to)
    expect(through).toEqual(through.toSorted((a, b) => a - b))
    expect(new Set(through).size).toBe(through.length)
  }
})

test('the width is to the scale of the people', () => {
  expect(pieceAt(1).breadth).toBe(LANE_WIDTH)
  expect(pieceAt(3).breadth).toBe(LANE_WIDTH / 2)
  expect(getLines(pieceAt(1).others).every(({ from }) => from >= 0 && from <= LANE_WIDTH)).toBe(
    true,
  )
})

test('the same counts are always drawn alike', () => {
  expect(lanePieces(COUNTS)).toEqual(lanePieces(COUNTS))
})

test('counts that make no lane are not drawn', () => {
  const undrawable = [[], [null, null], [120], [20, 30], [5000, 60], [10, 0], [null, 12, 13]]
  for (const counts of undrawable) {
    expect(lanePieces(counts)).toEqual(counts.map(() => null))
  }
})

test('everybody may reach the end', () => {
  const [first, second] = lanePieces([6, 6])
  expect(first?.others).toBe('')
  expect(getLines(second?.finalists ?? '')).toHaveLength(6)
})
