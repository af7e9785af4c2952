import { type FormAnswer } from '#app/http/form-answer.ts'

/** What the page that sets up a second factor shows once. */
export type SetUpStep =
  | { step: 'scan'; factorId: string; secret: string; qrCode: string }
  | { step: 'codes'; codes: string[] }

/** What an action says that leads to such a step. */
export type SetUpAnswer = FormAnswer & { next: SetUpStep }

/** The step that a page is at: a wrong code keeps the square that was scanned. */
export function stepOf(answer: SetUpAnswer | FormAnswer | undefined): SetUpStep | null {
  if (!answer) return null
  if ('next' in answer) return answer.next
  const { form, factorId, secret, qrCode } = answer.typed
  if (form !== 'verify' || !factorId || !secret) return null
  const isDrawing = qrCode?.startsWith('data:image/svg+xml,')
  return { step: 'scan', factorId, secret, qrCode: isDrawing ? (qrCode ?? '') : '' }
}
