import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '#sandbox/http/atomic-file.ts'

type StripeKeys = {
  /** Opens the API. */
  secretKey: string
  /** Signs the webhooks of the site. */
  webhookSecret: string
}

/** Where the site and scripts find the keys, each alone in a file. */
const SECRET_KEY_FILE = 'stripe-secret-key'
const WEBHOOK_SECRET_FILE = 'stripe-webhook-secret'

/** Made at the first start; only the owner of the folder can read them. */
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

async function keptText({ file, make }: { file: string; make: () => string }): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const text = make()
  await writeFileAtomically({ file, bytes: `${text}\n`, mode: 0o600 })
  return text
}
