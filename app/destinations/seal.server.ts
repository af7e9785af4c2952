import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text for the database, which then holds none of it.
 *
 * @param key the secret key of the database's project, from which the key of the cipher is derived
 * @param context identifies the text's owner: it can only be decrypted with the same context
 */
export function seal({ text, key, context }: { text: string; key: string; context: string }) {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(key), iv)
  cipher.setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text; null when the key has changed or the text belongs to something else. */
export function unseal({
  sealed,
  key,
  context,
}: {
  sealed: string
  key: string
  context: string
}): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, deriveKey(key), bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // A wrong key fails authentication, and nothing more is known about the text.
    return null
  }
}

function deriveKey(key: string) {
  return createHmac('sha256', key).update('destinations').digest()
}
