/**
 * How long a test waits for what has to come: many times what a quiet machine takes, so that a busy one fails only
 * where it never comes. In milliseconds.
 */
export const PATIENCE = { timeout: 60_000, interval: 50 }
