import { createHmac } from 'node:crypto'

/**
 * The `Stripe-Signature` of a body: https://docs.stripe.com/webhooks#verify-manually
 *
 * @param seconds when it is sent, since 1970: receivers refuse what is too old
 */
export function createSignature({
  body,
  secret,
  seconds,
}: {
  body: string
  secret: string
  seconds: number
}): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
