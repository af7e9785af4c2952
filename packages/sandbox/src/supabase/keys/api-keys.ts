import { createHash, timingSafeEqual } from 'node:crypto'
import { importJWK, SignJWT, type JWK, type JWTPayload } from 'jose'
import { type RequestRole } from '#sandbox/supabase/database/supabase-database.ts'
import { keptKeyMaterial, type KeyMaterial } from './key-files.ts'

const LEGACY_KEY_LIFETIME_SECONDS = 10 * 365 * 24 * 60 * 60

export type ApiKeys = {
  publishableKey: string
  secretKey: string
  /** Keys of older projects: tokens that contain a role. */
  anonKey: string
  serviceRoleKey: string
  /** Returns the role of a key, or null, in constant time. */
  roleOf: (key: string) => RequestRole | null
  /** Response of `/auth/v1/.well-known/jwks.json`. */
  jwks: { keys: JWK[] }
  /** Signs a person's token; the claims say when it ends. */
  signAccessToken: (claims: JWTPayload) => Promise<string>
  /** HS256: legacy keys and the addresses of files. */
  secret: Uint8Array
}

/** The keys of a data folder, which are made once. */
export async function openApiKeys({
  dataDir,
  now,
}: {
  dataDir: string
  now: () => Date
}): Promise<ApiKeys> {
  return createApiKeys(await keptKeyMaterial({ dataDir, now }))
}

async function createApiKeys(material: KeyMaterial): Promise<ApiKeys> {
  const { publishableKey, secretKey, signingKey, issuedAt } = material
  const { d, ...publicKey } = signingKey
  const secret = new TextEncoder().encode(material.jwtSecret)
  const signer = await importJWK({ ...publicKey, d }, 'ES256')
  const legacyKey = (role: RequestRole) =>
    new SignJWT({ iss: 'supabase', ref: 'sandbox', role })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LEGACY_KEY_LIFETIME_SECONDS)
      .sign(secret)
  const anonKey = await legacyKey('anon')
  const serviceRoleKey = await legacyKey('service_role')
  const roles: [string, RequestRole][] = [
    [publishableKey, 'anon'],
    [secretKey, 'service_role'],
    [anonKey, 'anon'],
    [serviceRoleKey, 'service_role'],
  ]
  return {
    publishableKey,
    secretKey,
    anonKey,
    serviceRoleKey,
    roleOf: (key) => {
      const matching = roles.filter(([expected]) => isSame({ given: key, expected }))
      return matching[0]?.[1] ?? null
    },
    jwks: { keys: [{ ...publicKey, alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true }] },
    signAccessToken: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signingKey.kid })
        .sign(signer),
    secret,
  }
}

// Hashing gives both sides the same length, for a constant-time comparison.
function isSame({ given, expected }: { given: string; expected: string }): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
