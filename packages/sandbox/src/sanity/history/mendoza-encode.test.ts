import { applyPatch, incremental } from 'mendoza'
import { expect, test } from 'vitest'
import { encodeMendoza } from './mendoza-encode.ts'

/** Returns the patch's size; checks that both of the Studio's decoders produce `right` from it. */
function getSize({ left, right }: { left: unknown; right: unknown }): number {
  const patch = encodeMendoza({ left, right })
  expect(applyPatch(left, patch)).toEqual(right)
  const value = incremental.applyPatch(incremental.wrap(left, 'before'), patch, 'after')
  expect(incremental.unwrap(value)).toEqual(right)
  return JSON.stringify(patch).length
}

const LONG = 'A sentence that is long enough to be worth a slice of its own.'

test('creation and deletion are the whole value, which is how the Studio knows them', () => {
  expect(encodeMendoza({ left: null, right: { a: 1 } })).toEqual([0, { a: 1 }])
  expect(encodeMendoza({ left: { a: 1 }, right: null })).toEqual([0, null])
})

test('equal values need no operation', () => {
  expect(encodeMendoza({ left: { a: [1] }, right: { a: [1] } })).toEqual([])
})

test('fields are set, replaced and deleted', () => {
  expect(encodeMendoza({ left: { b: 1, a: 2 }, right: { b: 1, c: 3 } })).toEqual([
    19,
    0,
    17,
    3,
    'c',
  ])
  getSize({
    left: { a: 1, b: 'x', c: null, d: [] },
    right: { a: '1', c: { e: 1 }, d: {}, f: null },
  })
  getSize({ left: { a: { b: 1 } }, right: { a: [1] } })
  getSize({ left: { ä: 1, Z: 2, a: 3, '10': 4, '9': 5 }, right: { ä: 2, a: 3, '9': 6 } })
})

test('a change deep inside a document does not repeat what is around it', () => {
  const document = (text: string) => ({
    title: LONG,
    blocks: ['a', 'b', 'c'].map((_key) => ({
      _key,
      body: [{ _key: 's', text: _key === 'b' ? text : LONG }],
    })),
  })
  expect(getSize({ left: document('before'), right: document('after') })).toBeLessThan(80)
})

test('array elements are inserted, moved and removed by their keys', () => {
  const item = (_key: string) => ({ _key, text: LONG })
  const left = { list: ['a', 'b', 'c', 'd', 'e'].map(item) }
  expect(getSize({ left, right: { list: ['a', 'b', 'x', 'c', 'd', 'e'].map(item) } })).toBeLessThan(
    140,
  )
  expect(getSize({ left, right: { list: ['e', 'a', 'b', 'd'].map(item) } })).toBeLessThan(60)
  expect(getSize({ left, right: { list: [] } })).toBeLessThan(40)
  getSize({ left, right: { list: [{ _key: 'c', text: 'short' }, 1, null, item('a'), item('a')] } })
})

test('arrays of plain values are compared by place and value', () => {
  getSize({ left: { a: [1, 2, 3, 4] }, right: { a: [2, 3, 4, 5] } })
  getSize({
    left: { a: ['x', LONG, true, null] },
    right: { a: [LONG, null, [1, [2]], `${LONG}!`] },
  })
  getSize({ left: { a: [[1, 2], [3]] }, right: { a: [[1, 2, 3], [3], []] } })
})

test('texts keep what is the same at both ends, in bytes of UTF-8', () => {
  const right = LONG.replace('long enough', 'longer than enough')
  expect(getSize({ left: { text: LONG }, right: { text: right } })).toBeLessThan(50)
  getSize({
    left: { text: 'Größe 😀 und Übermut am Abend' },
    right: { text: 'Größe 😁 und Übermut am Abend' },
  })
  getSize({ left: { text: '😀😀😀😀😀😀😀😀😀😀' }, right: { text: '😀😀😀😀😀x😀😀😀😀😀' } })
  getSize({ left: { text: 'ab'.repeat(20) }, right: { text: 'ab'.repeat(21) } })
})

test('random changes come out right with both decoders', () => {
  let state = 42
  const random = (limit: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor(state / 65536) % limit
  }
  const make = (depth: number): unknown => {
    const kind = depth === 0 ? random(4) : random(6)
    if (kind === 0) return random(3)
    if (kind === 1)
      return ['short', LONG, `${LONG} More.`, `Before. ${LONG}`, 'é😀'.repeat(random(9))][random(5)]
    if (kind === 2) return null
    if (kind === 3) return random(2) === 0
    if (kind === 4) {
      const isKeyed = random(2) === 0
      return Array.from({ length: random(5) }, () =>
        isKeyed ? { _key: `k${random(6)}`, value: make(depth - 1) } : make(depth - 1),
      )
    }
    const keys = ['a', 'b', 'c', 'd'].filter(() => random(3) > 0)
    return Object.fromEntries(keys.map((key) => [key, make(depth - 1)]))
  }
  for (let round = 0; round < 2_000; round += 1) {
    const left = { root: make(4), same: 1 }
    const right = { root: make(4), same: 1 }
    getSize({ left, right })
    // The whole value is only sent when the encoder has made a mistake.
    expect(encodeMendoza({ left, right })[0]).not.toBe(0)
  }
})
