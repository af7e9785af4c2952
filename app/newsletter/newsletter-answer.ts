/** Outcome of a press on the button of one of the newsletter's pages. */
export type NewsletterAnswer = {
  outcome:
    | 'done'
    /** The token is unknown, or no longer valid. */
    | 'expired'
    /** The database did not answer: to be tried again. */
    | 'failed'
    | 'too-many'
  /** Seconds to wait; 0 when there is nothing to wait for. */
  seconds: number
}
