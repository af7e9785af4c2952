import { isReceiptKey } from '#app/http/cookies/purchase-cookie.server.ts'

/** The checkout that the button of a receipt names, and whether its key is ours and still good. */
export function readReceiptLink(address: string) {
  const { searchParams } = new URL(address)
  const sessionId = searchParams.get('session_id') ?? ''
  const isValid = isReceiptKey({ key: searchParams.get('key') ?? '', sessionId })
  return { sessionId, isValid }
}
