import { createLocalJWKSet, decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose'
import { type ApiKeys } from './api-keys.ts'
import { unacceptableClaims, unreadableToken } from './token-faults.ts'

// As PostgREST allows it between two clocks.
const CLOCK_TOLERANCE_SECONDS = 30

/** Audience of users' tokens. Legacy keys have none. */
const AUDIENCE = 'authenticated'

const CLAIM_FAULTS: Record<string, string> = {
  exp: 'JWT expired',
  nbf: 'JWT not yet valid',
  iat: 'JWT issued at future',
  aud: 'JWT not in audience',
}

/**
 * Verifies a token's signature with our key (ES256) or secret (HS256), and returns its claims. Throws PostgREST's 401:
 * PGRST301 when it cannot be verified, 303 for unacceptable claims.
 */
export async function verifyToken({
  token,
  keys,
  now,
}: {
  token: string
  keys: ApiKeys
  now: () => Date
}): Promise<JWTPayload> {
  const parts = token.split('.').length
  if (token === '') {
    throw unreadableToken({ message: 'Empty JWT is sent in Authorization header' })
  }
  if (parts !== 3) throw unreadableToken({ message: `Expected 3 parts in JWT; got ${parts}` })
  const claims = await verifySignature({ token, keys, now })
  const audience = [claims.aud ?? []].flat()
  if (claims.aud !== undefined && !audience.includes(AUDIENCE)) {
    throw unacceptableClaims('JWT not in audience')
  }
  const latest = now().getTime() / 1000 + CLOCK_TOLERANCE_SECONDS
  if (claims.iat !== undefined && claims.iat > latest) {
    throw unacceptableClaims('JWT issued at future')
  }
  return claims
}

async function verifySignature({
  token,
  keys,
  now,
}: {
  token: string
  keys: ApiKeys
  now: () => Date
}): Promise<JWTPayload> {
  const options = { clockTolerance: CLOCK_TOLERANCE_SECONDS, currentDate: now() }
  try {
    // Each kind of key with its own algorithm only: a public key must never be taken for a secret.
    const { payload } =
      getAlgorithm(token) === 'HS256'
        ? await jwtVerify(token, keys.secret, { ...options, algorithms: ['HS256'] })
        : await jwtVerify(token, createLocalJWKSet(keys.jwks), {
            ...options,
            algorithms: ['ES256'],
          })
    return payload
  } catch (error) {
    throw toRefusal(error)
  }
}

function getAlgorithm(token: string): string | undefined {
  return decodeProtectedHeader(token).alg
}

function toRefusal(error: unknown): Error {
  if (error instanceof errors.JWTExpired) return unacceptableClaims('JWT expired')
  if (error instanceof errors.JWTClaimValidationFailed) {
    return unacceptableClaims(CLAIM_FAULTS[error.claim] ?? 'Parsing claims failed')
  }
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSEAlgNotAllowed) {
    return unreadableToken({
      message: 'No suitable key or wrong key type',
      details: 'None of the keys was able to decode the JWT',
    })
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return unreadableToken({
      message: 'No suitable key or wrong key type',
      details: 'None of the keys was able to decode the JWT',
    })
  }
  if (error instanceof errors.JOSEError || error instanceof TypeError) {
    return unreadableToken({ message: 'JWT cryptographic operation failed' })
  }
  return error instanceof Error
    ? error
    : new Error('The token could not be verified', { cause: error })
}
