/** The names of the fields that every stored form carries besides those that a visitor fills in. */
export const GUARD_FIELDS = {
  submissionId: 'submission_id',
  renderedAt: 'rendered_at',
  /** Nobody sees this field: who fills it in is a program. */
  trap: 'fax_number',
} as const
