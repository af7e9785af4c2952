import { expect } from 'vitest'

/** For a part of an object: there a bare expression would match any text. Vitest's own is `any`. */
export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern)
}
