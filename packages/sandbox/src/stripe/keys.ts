import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keptText } from '#sandbox/data-folder/kept-text.ts'

type StripeKeys = {
  /** Opens the API. */
  secretKey: string
  /** Signs the webhooks of the site. */
  webhookSecret: string
}

/** Files in which the site and scripts find the keys. */
const SECRET_KEY_FILE = 'stripe-secret-key'
const WEBHOOK_SECRET_FILE = 'stripe-webhook-secret'

/** Created at the first start; only the folder's owner can read them. */
export async function keptStripeKeys({ dataDir }: { dataDir: string }): Promise<StripeKeys> {
  const random = () => randomBytes(24).toString('hex')
  return {
    secretKey: await keptText({
      file: join(dataDir, SECRET_KEY_FILE),
      make: () => `sk_test_local${random()}`,
    }),
    webhookSecret: await keptText({
      file: join(dataDir, WEBHOOK_SECRET_FILE),
      make: () => `whsec_local${random()}`,
    }),
  }
}
