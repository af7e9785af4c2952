import { type FormReply } from '#app/forms/form-reply.ts'

/** Steps of the page that sets up a second factor; each is shown once. */
export type SetUpStep =
  | { step: 'scan'; factorId: string; secret: string; qrCode: string }
  | { step: 'codes'; codes: string[] }

/** Reply of an action that leads to such a step. */
export type SetUpReply = FormReply & { next: SetUpStep }

/** The step that a page is at: a wrong code keeps the QR code that was scanned. */
export function getStep(reply: SetUpReply | FormReply | undefined): SetUpStep | null {
  if (!reply) return null
  if ('next' in reply) return reply.next
  const { factorId, secret, qrCode } = reply.result.initialValue ?? {}
  if (reply.form !== 'verify' || typeof factorId !== 'string' || typeof secret !== 'string') {
    return null
  }
  const isDrawing = typeof qrCode === 'string' && qrCode.startsWith('data:image/svg+xml,')
  return { step: 'scan', factorId, secret, qrCode: isDrawing ? qrCode : '' }
}
