import { isReceiptKey } from '#app/http/cookies/purchase-cookie.server.ts'

/** Reads the checkout from a receipt's button, and verifies its key. */
export function readReceiptLink(address: string) {
  const { searchParams } = new URL(address)
  const sessionId = searchParams.get('session_id') ?? ''
  const isValid = isReceiptKey({ key: searchParams.get('key') ?? '', sessionId })
  return { sessionId, isValid }
}
