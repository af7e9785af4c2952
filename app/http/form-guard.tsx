/** The names of the fields that every stored form carries besides those that a visitor fills in. */
export const GUARD_FIELDS = {
  submissionId: 'submission_id',
  renderedAt: 'rendered_at',
  /** Nobody sees this field: who fills it in is a program. */
  trap: 'fax_number',
} as const

/**
 * What a stored form carries unseen: the id under which it is stored once, when it was made, and a field
 * that only a program fills in.
 */
export function FormGuard({
  submissionId,
  renderedAt,
}: {
  submissionId: string
  renderedAt: number
}) {
  return (
    <>
      <input type="hidden" name={GUARD_FIELDS.submissionId} value={submissionId} />
      <input type="hidden" name={GUARD_FIELDS.renderedAt} value={renderedAt} />
      <div aria-hidden="true" className="sr-only">
        <input
          type="text"
          name={GUARD_FIELDS.trap}
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>
    </>
  )
}
