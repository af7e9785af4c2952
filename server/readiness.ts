import { type ServerBuild } from '@remix-run/node'
import { type RequestHandler } from 'express'
import { pageSourcesOf } from './page-cache/page-sources.ts'

/**
 * GET /readyz: 200 with `{content: {state, awaySince}}` (see `ContentState`). The site takes visitors in each of these
 * states; the answer is for whoever watches it.
 */
export function readiness(build: ServerBuild): RequestHandler {
  const sources = pageSourcesOf(build)
  return (_request, response) => {
    response.set('Cache-Control', 'no-store')
    response.json({ content: sources?.readContentState() ?? null })
  }
}
