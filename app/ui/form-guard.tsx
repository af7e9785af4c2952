/**
 * What a stored form carries unseen: the id under which it is stored once, when it was made, and a field
 * that only a program fills in. The names are those of app/leads/form-guard.ts.
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
      <input type="hidden" name="submission_id" value={submissionId} />
      <input type="hidden" name="rendered_at" value={renderedAt} />
      <div aria-hidden="true" className="sr-only">
        <input type="text" name="fax_number" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  )
}
