import { type ServerBuild } from '@remix-run/node'
import { type RequestHandler } from 'express'
import { type Environment } from '#app/env.server.ts'
import { isOperator } from '#server/operator.ts'
import { getPageSources } from '#server/page-cache/page-sources.ts'
import { type ServiceStates } from './service-states.ts'

/**
 * GET /readyz: whether to send visitors here and, for operators only, the last known state of each service. It calls
 * none of them. Pages are served while any of them is down, so only two things make it 503: there is no content yet, or
 * the process is about to stop.
 *
 * @param stopping aborted when the process is told to stop
 */
export function readiness({
  build,
  environment,
  serviceStates,
  stopping,
}: {
  build: ServerBuild
  environment: Pick<Environment, 'METRICS_TOKEN' | 'SITE_URL'>
  serviceStates: ServiceStates
  stopping: AbortSignal
}): RequestHandler {
  const sources = getPageSources(build)
  const readStatus = (isContentThere: boolean) => {
    if (stopping.aborted) return 'stopping'
    return isContentThere ? 'ready' : 'starting'
  }
  return (request, response) => {
    const content = sources?.readContentState() ?? null
    const status = readStatus(content === null || content.oldestReadAt !== null)
    response.status(status === 'ready' ? 200 : 503).set('Cache-Control', 'no-store')
    // Strangers do not learn which service is unavailable.
    if (!isOperator({ request, environment })) {
      response.json({ status })
      return
    }
    response.json({ status, content: content && withAge(content), services: serviceStates.read() })
  }
}

function withAge<Content extends { oldestReadAt: string | null }>(content: Content) {
  const { oldestReadAt } = content
  const ageMs = oldestReadAt === null ? null : Date.now() - Date.parse(oldestReadAt)
  return { ...content, oldestAgeSeconds: ageMs === null ? null : Math.round(ageMs / 1_000) }
}
