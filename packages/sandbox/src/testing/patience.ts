import { vi } from 'vitest'

/**
 * How long a test waits for what has to come: many times what a quiet machine takes, so that a busy one fails only
 * where it never comes. In milliseconds.
 */
export const PATIENCE = { timeout: 150_000, interval: 50 }

/**
 * Repeats the check until it throws no more, and resolves to its result. `vi.waitFor` by itself gives up after a second.
 *
 * @throws what the check threw last, when the patience is over
 */
export function waitFor<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, PATIENCE)
}
