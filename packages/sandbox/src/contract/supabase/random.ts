/** A seeded generator: a failure in one run repeats in the next (Mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return {
    /** A whole number below `most`. */
    upTo,
    /** True with the given probability. */
    chance: (part: number) => next() < part,
    oneOf: <T>(first: T, ...others: T[]): T => [first, ...others][upTo(others.length + 1)] ?? first,
  }
}
