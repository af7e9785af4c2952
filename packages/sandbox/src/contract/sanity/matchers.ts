import { expect } from 'vitest'

/** Vitest's own are typed `any`, which would spread to objects that contain them. */
export const anyString: unknown = expect.any(String)
export const anyArray: unknown = expect.any(Array)

export function textWith(part: string): unknown {
  return expect.stringContaining(part)
}
