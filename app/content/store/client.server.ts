import { createClient, type SanityClient } from '@sanity/client'
import { type Environment } from '#app/env.server.ts'
import { defineService, getEnvironment } from '#app/services.server.ts'
import { type PreviewPerspective } from '#app/content/preview-context.server.ts'

const HOSTED_API = 'https://api.sanity.io'

/** The Content Lake as a visitor may see it: published documents, no token. */
export const getContentClient = defineService(createContentClient)

/**
 * Returns a client that sees drafts or a release, as the editor of the preview does.
 *
 * @throws Error without SANITY_READ_TOKEN: no session of a preview can exist
 */
export function getPreviewClient(perspective: PreviewPerspective) {
  const { SANITY_READ_TOKEN: token } = getEnvironment()
  if (token === undefined) throw new Error('SANITY_READ_TOKEN is needed for a preview')
  return getContentClient().withConfig({ token, perspective })
}

function createContentClient({
  SANITY_PROJECT_ID,
  SANITY_DATASET,
  SANITY_API_HOST,
  CONTENT_TIMEOUT_SECONDS,
}: Environment): SanityClient {
  return createClient({
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    apiHost: SANITY_API_HOST,
    // Only the hosted service has a host name per project.
    useProjectHostname: SANITY_API_HOST === HOSTED_API,
    apiVersion: '2025-02-19',
    perspective: 'published',
    // The API and not its CDN: an editor sees a change with the next page view.
    useCdn: false,
    // A visitor waits for one try; the client's own defaults are five minutes and six tries.
    timeout: CONTENT_TIMEOUT_SECONDS * 1_000,
    maxRetries: 0,
  })
}
