import { randomUUID } from 'node:crypto'
import { urlSearchParamPreviewSecret, validatePreviewUrl } from '@sanity/preview-url-secret'
import { getPreviewClient } from '#app/content/store/client.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { safePath } from '#app/http/security/redirects.ts'
import { readSharedSecret, serializeSession } from './session.server.ts'

/** Parameters that the Studio adds to a URL, and no page reads. */
const STUDIO_PARAMETERS = [
  'sanity-preview-perspective',
  'sanity-preview-variant',
  'x-vercel-protection-bypass',
  'x-vercel-set-bypass-cookie',
]

/** Longer than any secret of the Studio: longer ones are not looked up in the Content Lake. */
const MAX_SECRET_LENGTH = 200

/** Any origin: an address of the site is resolved against it, and only its path is used. */
const BASE = 'http://site.invalid'

/**
 * Opens a preview for an address with a secret that the Studio has written to the dataset.
 *
 * @returns the path to go to and the `Set-Cookie` value; null for a wrong, an old or a revoked secret
 * @throws Response 503 when the Content Lake does not answer
 */
export async function openSession(url: string) {
  const secret = new URL(url).searchParams.get(urlSearchParamPreviewSecret)
  if (!secret || secret.length > MAX_SECRET_LENGTH) return null
  try {
    const result = await validatePreviewUrl(getPreviewClient('drafts'), url)
    if (!result.isValid) return null
    const cookie = await serializeSession({
      id: randomUUID(),
      kind: secret === (await readSharedSecret()) ? 'shared' : 'studio',
      perspective: result.studioPreviewPerspective === 'published' ? 'published' : 'drafts',
      secret,
    })
    return { path: withoutStudioParameters(result.redirectTo), cookie }
  } catch (error) {
    log.warn({ err: error }, 'the secret of a preview cannot be checked')
    throw new Response('The Content Lake does not answer.', {
      status: 503,
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' },
    })
  }
}

function withoutStudioParameters(redirectTo: string | undefined) {
  const url = new URL(safePath({ path: redirectTo, fallback: '/' }), BASE)
  for (const name of STUDIO_PARAMETERS) url.searchParams.delete(name)
  return safePath({ path: url.pathname + url.search + url.hash, fallback: '/' })
}
