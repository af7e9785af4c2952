import { expect } from 'vitest'

/** Vitest's own are `any`, which would spread through whatever they are put in. */
export const anyString: unknown = expect.any(String)
export const anyArray: unknown = expect.any(Array)

export function textWith(part: string): unknown {
  return expect.stringContaining(part)
}
