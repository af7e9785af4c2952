import { vi } from 'vitest'

/**
 * How long tests wait for an event: many times what a quiet machine takes, so that a busy one only fails if it never
 * comes. In milliseconds.
 */
export const PATIENCE = { timeout: 150_000, interval: 50 }

/**
 * Repeats the check until it passes, and resolves to its result. `vi.waitFor` gives up after a second by default.
 *
 * @throws what the check threw last, when the patience is over
 */
export function waitFor<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, PATIENCE)
}
