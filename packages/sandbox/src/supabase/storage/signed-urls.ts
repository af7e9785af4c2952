import { createHash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { invalidToken, wrongAddress } from './storage-faults.ts'

const UPLOAD_LIFETIME_SECONDS = 2 * 60 * 60

const DownloadSchema = z.object({ url: z.string(), kind: z.literal('download') })
const UploadSchema = z.object({
  url: z.string(),
  kind: z.literal('upload'),
  owner: z.string().nullable(),
  upsert: z.boolean(),
})

type UploadGrant = Pick<z.infer<typeof UploadSchema>, 'owner' | 'upsert'>

/** Tokens in URLs that grant access to one object for one purpose and a limited time. */
export type UrlSigner = {
  signDownload: (grant: { path: string; expiresIn: number }) => Promise<string>
  signUpload: (grant: { path: string } & UploadGrant) => Promise<string>
  /** Both throw 400 for a token that is invalid, expired, or for another path or purpose. */
  verifyDownload: (given: { path: string; token: string }) => Promise<void>
  verifyUpload: (given: { path: string; token: string }) => Promise<UploadGrant>
}

export function createUrlSigner({
  secret,
  now,
}: {
  secret: Uint8Array
  now: () => Date
}): UrlSigner {
  // Derived from the API keys' secret: a URL's token must not work as a bearer token.
  const key = createHash('sha256').update('storage:').update(secret).digest()

  function sign({ claims, seconds }: { claims: Record<string, unknown>; seconds: number }) {
    const issuedAt = Math.floor(now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(key)
  }

  async function verify({ token }: { token: string }): Promise<unknown> {
    try {
      const options = { algorithms: ['HS256'], currentDate: now() }
      return (await jwtVerify(token, key, options)).payload
    } catch (error) {
      throw error instanceof errors.JOSEError ? invalidToken(error.message) : error
    }
  }

  async function claimsFor<Claims extends { url: string }>({
    path,
    token,
    schema,
  }: {
    path: string
    token: string
    schema: z.ZodType<Claims>
  }): Promise<Claims> {
    const parsed = schema.safeParse(await verify({ token }))
    if (!parsed.success) throw invalidToken('The token is for another purpose')
    if (parsed.data.url !== path) throw wrongAddress()
    return parsed.data
  }

  return {
    signDownload: ({ path, expiresIn }) =>
      sign({ claims: { url: path, kind: 'download' }, seconds: expiresIn }),
    signUpload: ({ path, owner, upsert }) =>
      sign({
        claims: { url: path, kind: 'upload', owner, upsert },
        seconds: UPLOAD_LIFETIME_SECONDS,
      }),
    verifyDownload: async ({ path, token }) => {
      await claimsFor({ path, token, schema: DownloadSchema })
    },
    verifyUpload: ({ path, token }) => claimsFor({ path, token, schema: UploadSchema }),
  }
}
