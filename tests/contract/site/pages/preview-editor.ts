import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { inject } from 'vitest'
import { getClient } from '#tests/fixtures/dataset.ts'
import { request, siteUrl } from './site.ts'

const dataset = getClient(inject('servedSite'))

/** Opens a preview as the Studio's Presentation does, and reads pages in it. */
export async function openPreview({ path = '/' }: { path?: string } = {}) {
  const { secret } = await createPreviewSecret(dataset, 'a test', `${siteUrl}/studio`)
  const response = await request(previewPath({ secret, path }))
  const cookie = readCookie(response)
  return {
    response,
    cookie,
    read: (address: string, init: RequestInit = {}) =>
      request(address, { ...init, headers: { Cookie: cookie } }),
  }
}

/** The address that the Studio gives its frame. */
export function previewPath({ secret, path = '/' }: { secret: string; path?: string }) {
  const parameters = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': path,
    'sanity-preview-perspective': 'drafts',
  })
  return `/studio-api/preview?${parameters.toString()}`
}

/** The cookies that a response sets, as a browser sends them back. */
export function readCookie(response: Response) {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
