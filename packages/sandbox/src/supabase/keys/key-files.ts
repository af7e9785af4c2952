import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import { keptText } from '#sandbox/data-folder/kept-text.ts'

const ForSignaturesSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
})

const SecretsSchema = z.object({
  /** Signs the legacy keys and the addresses of files. */
  jwtSecret: z.string().min(32),
  /** Signs the tokens of people. */
  signingKey: ForSignaturesSchema,
  /** In seconds since 1970, so that the legacy keys survive a restart. */
  issuedAt: z.number().int(),
})

export type KeyMaterial = z.infer<typeof SecretsSchema> & {
  publishableKey: string
  secretKey: string
}

/** Files in which the site and scripts find the keys. */
const PUBLISHABLE_KEY_FILE = 'supabase-publishable-key'
const SECRET_KEY_FILE = 'supabase-secret-key'
const SECRETS_FILE = 'supabase-signing-keys.json'

/** Created at the first start; only the folder's owner can read them. */
export async function keptKeyMaterial({
  dataDir,
  now,
}: {
  dataDir: string
  now: () => Date
}): Promise<KeyMaterial> {
  const readKept = (name: string, make: () => string | Promise<string>) =>
    keptText({ file: join(dataDir, name), make })
  const publishableKey = await readKept(PUBLISHABLE_KEY_FILE, () => newKey('publishable'))
  const secretKey = await readKept(SECRET_KEY_FILE, () => newKey('secret'))
  const secrets = await readKept(SECRETS_FILE, () => newSecrets(now))
  return { publishableKey, secretKey, ...SecretsSchema.parse(JSON.parse(secrets)) }
}

/** Creates a key like a hosted one: `sb_secret_`, 22 characters, and 8 that the hosted service computes from them. */
function newKey(kind: 'publishable' | 'secret'): string {
  const random = randomBytes(16).toString('base64url')
  return `sb_${kind}_${random}_${randomBytes(6).toString('base64url')}`
}

async function newSecrets(now: () => Date): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y, d } = await exportJWK(privateKey)
  return JSON.stringify({
    jwtSecret: randomBytes(40).toString('base64url'),
    signingKey: { kty, crv, x, y, d, kid: randomBytes(16).toString('hex') },
    issuedAt: Math.floor(now().getTime() / 1000),
  })
}
