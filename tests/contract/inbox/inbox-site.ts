import { onTestFinished } from 'vitest'
import { installServices } from '#tests/fixtures/services.ts'
import * as one from '#app/routes/studio-api.inbox.$form.$id.ts'
import * as file from '#app/routes/studio-api.inbox.$form.$id_.file.ts'
import * as list from '#app/routes/studio-api.inbox._index.ts'
import * as counts from '#app/routes/studio-api.inbox.counts.ts'
import * as exported from '#app/routes/studio-api.inbox.export.ts'
import { type openFormsDatabase } from '#tests/contract/mail/forms-database.ts'

export const SITE_URL = 'http://localhost:3000'

export const EDITOR = { Authorization: 'Bearer token-of-an-editor' }

type Asked = { method?: string; headers?: Record<string, string>; body?: unknown }

/** Opens the routes of the inbox. */
export function startInbox({
  lakeUrl,
  database,
  variables = {},
}: {
  lakeUrl: string
  database: Pick<Awaited<ReturnType<typeof openFormsDatabase>>, 'environment'>
  variables?: Record<string, string>
}) {
  const environment = {
    SANITY_PROJECT_ID: 'sandbox',
    SANITY_API_HOST: lakeUrl,
    SITE_URL,
    LOG_LEVEL: 'silent',
    ...database.environment,
    ...variables,
  }
  onTestFinished(installServices(environment))

  function getRoute(path: string) {
    const [first = '', id, last] = path.split('?')[0]?.split('/').filter(Boolean) ?? []
    if (first === '') return { route: list, params: {} }
    if (first === 'counts') return { route: counts, params: {} }
    if (first === 'export') return { route: exported, params: {} }
    return { route: last === 'file' ? file : one, params: { form: first, id } }
  }

  /** Asks /studio-api/inbox as the server would; what a route throws is its answer. */
  return async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
    const request = new Request(`${SITE_URL}/studio-api/inbox${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { route, params } = getRoute(path)
    const args = { request, params, context: {} }
    try {
      return method === 'GET' ? await route.loader(args) : await route.action(args)
    } catch (error) {
      if (error instanceof Response) return error
      throw error
    }
  }
}
