import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as one from '#app/routes/studio-api.destinations.$id.ts'
import * as trial from '#app/routes/studio-api.destinations.$id_.trial.ts'
import * as list from '#app/routes/studio-api.destinations._index.ts'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { EDITOR, SITE_URL } from './inbox-site.ts'
import { startPeople } from './people.ts'

let database: Awaited<ReturnType<typeof openFormsDatabase>>

beforeAll(async () => {
  database = await openFormsDatabase()
})
afterAll(() => database.close())

const CALLS = [
  { method: 'GET', run: list.loader },
  { method: 'POST', run: list.action },
  { method: 'PATCH', run: one.action },
  { method: 'DELETE', run: one.action },
  { method: 'POST', run: trial.action },
]

/** Calls everything with a token, and returns the statuses. */
async function callAll(headers: Record<string, string>, variables: Record<string, string> = {}) {
  const people = await startPeople()
  onTestFinished(
    installServices({
      SANITY_API_HOST: people.url,
      SITE_URL,
      LOG_LEVEL: 'silent',
      ...database.environment,
      ...variables,
    }),
  )
  const statuses = []
  for (const { method, run } of CALLS) {
    const request = new Request(`${SITE_URL}/studio-api/destinations`, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    const params = { id: '5f1e2d3c-4b5a-4968-8776-655443322110' }
    const response = await run({ request, params, context: {} }).catch((error: unknown) => {
      if (error instanceof Response) return error
      throw error
    })
    statuses.push(response.status)
  }
  return statuses
}

test('an editor may read submissions and not send them elsewhere, unless the role is named', async () => {
  expect(await callAll({})).toEqual([401, 401, 401, 401, 401])
  expect(await callAll(EDITOR)).toEqual([403, 403, 403, 403, 403])
  const viewer = { Authorization: 'Bearer token-of-a-viewer' }
  expect(await callAll(viewer)).toEqual([403, 403, 403, 403, 403])
  const named = { DESTINATION_ROLES: 'administrator,editor' }
  expect(await callAll(EDITOR, named)).toEqual([200, 400, 404, 404, 404])
})

test('another site’s page is refused whoever it runs for', async () => {
  const named = { DESTINATION_ROLES: 'editor' }
  const foreign = { ...EDITOR, Origin: 'https://evil.example' }
  expect(await callAll(foreign, named)).toEqual([403, 403, 403, 403, 403])
})
