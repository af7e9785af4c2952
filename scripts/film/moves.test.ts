import { expect, test } from 'vitest'
import { lookAt } from './look.ts'
import { allMoves, type Look, type Move } from './moves.ts'
import { TIMELINE } from './storyboard.ts'

const PROPERTIES = ['opacity', 'x', 'y', 'scale', 'scaleX', 'seen'] as const

/** The moves of each element, in the order of time. */
function tracks() {
  const found = new Map<string, Move[]>()
  for (const move of allMoves()) {
    found.set(move.target, [...(found.get(move.target) ?? []), move])
  }
  return found
}

/** What two looks differ in, of what both say. */
function differences({ before, after }: { before: Look; after: Look }) {
  return PROPERTIES.filter((name) => {
    const [one, other] = [before[name], after[name]]
    return one !== undefined && other !== undefined && one !== other
  })
}

test('moves come in the order of time, take some time, and change something', () => {
  const moves = allMoves()
  const starts = moves.map(({ at }) => at)
  expect(starts).toEqual(starts.toSorted((one, other) => one - other))
  for (const { target, lasts, to } of moves) {
    expect(lasts, target).toBeGreaterThan(0)
    expect(Object.keys(to).length, target).toBeGreaterThan(0)
  }
})

test('what moves again begins where it came to rest: nothing jumps', () => {
  for (const [target, track] of tracks()) {
    for (const [index, move] of track.entries()) {
      const previous = track[index - 1]
      if (!previous) continue
      expect(differences({ before: previous.to, after: move.from }), target).toEqual([])
    }
  }
})

test('no element is moved by two at a time', () => {
  for (const [target, track] of tracks()) {
    for (const [index, { at }] of track.entries()) {
      const previous = track[index - 1]
      if (previous) expect(previous.at + previous.lasts, target).toBeLessThanOrEqual(at)
    }
  }
})

test('of all scenes one is on the screen, except while the next one comes', () => {
  const all = tracks()
  const isShown = (id: string, seconds: number) =>
    lookAt({ track: all.get(`#${id}`) ?? [], seconds }).opacity !== 0
  for (const { id, start, seconds } of TIMELINE) {
    const middle = start + seconds / 2
    const shown = TIMELINE.filter((scene) => isShown(scene.id, middle)).map((scene) => scene.id)
    expect(shown).toEqual([id])
  }
})

test('the last scene stays until the film is over', () => {
  const last = TIMELINE.at(-1)
  if (!last) throw new Error('There is no scene')
  const look = lookAt({
    track: tracks().get(`#${last.id}`) ?? [],
    seconds: last.start + last.seconds,
  })
  expect(look.opacity).toBe(1)
})
