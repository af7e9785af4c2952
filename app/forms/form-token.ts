/** The names of the fields that every open form carries besides those that a visitor fills in. */
export const TOKEN_FIELDS = {
  token: 'submission_id',
  renderedAt: 'rendered_at',
  /** The honeypot: nobody sees this field, and who fills it in is a program. */
  honeypot: 'fax_number',
} as const
