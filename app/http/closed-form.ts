/** The answer to a form whose action is not there yet: what was typed, but for what is secret. */
export type ClosedAnswer = { typed: Record<string, string> }
