import { formFailure } from '#app/forms/form-copy.server.ts'
import { type FormOutcome } from '#app/forms/form-handler.server.ts'
import { consumeUploadLimit } from '#app/limits/form-limits.server.ts'

/** Counts an upload of a sender. Returns the refusal, with the seconds to wait, above the limit; otherwise null. */
export async function refuseUpload({
  clientAddress,
}: {
  clientAddress: string
}): Promise<FormOutcome | null> {
  const seconds = await consumeUploadLimit({ clientAddress })
  if (seconds === null) return null
  const failure = await formFailure(({ tooManyText }) =>
    tooManyText?.replace('{seconds}', String(seconds)),
  )
  return { status: 429, failure, retryAfter: seconds }
}
