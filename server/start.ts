import './node-env.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import closeWithGrace from 'close-with-grace'
import { startDeliveringMailJobs } from '#app/accounts/deliver-mail-jobs.server.ts'
import { type Environment, getEnvironment } from '#app/env.server.ts'
import { log } from '#app/http/log.server.ts'
import { startDeliveringKeptLeads } from '#app/leads/deliver-kept-leads.server.ts'
import { startConfiguredOutboxWorker } from '#app/mail/start-outbox-worker.server.ts'
import { createApp } from './app.ts'
import { readAssetIntegrity } from './asset-integrity.ts'
import { checkServices } from './check-services.ts'
import { loadServerBuild } from './build.ts'
import { createDevApp } from './dev.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { createServiceStates } from './service-states.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** In-flight answers have this long to finish after a signal. */
const STOP_WITHIN_MS = 10_000

const environment = getEnvironment()
const stopping = new AbortController()
const server = createServer()
const { listener, warm } =
  environment.NODE_ENV === 'development'
    ? { listener: await createDevApp({ root: ROOT, environment, server }), warm: null }
    : await openBuiltSite()

server.on('request', listener)
await listen(environment)
void checkServices(environment)
void warm?.()
const outboxWorker = startConfiguredOutboxWorker()
const keptLeads = startDeliveringKeptLeads()
const mailJobs = startDeliveringMailJobs()

closeWithGrace({ delay: STOP_WITHIN_MS, logger: false }, async ({ err }) => {
  if (err) log.fatal({ err }, 'the process cannot go on')
  stopping.abort()
  server.closeIdleConnections()
  const closed = once(server, 'close')
  server.close()
  await Promise.all([closed, outboxWorker?.stop(), keptLeads.stop(), mailJobs.stop()])
})

async function openBuiltSite() {
  const build = await loadServerBuild(path.join(ROOT, 'build/server/index.js'))
  const folders = {
    client: path.join(ROOT, 'build/client'),
    studio: path.join(ROOT, 'studio/dist'),
  }
  const assetIntegrity = readAssetIntegrity(folders.client)
  const metrics = createMetrics({ build })
  const app = createApp({
    build,
    environment,
    folders,
    assetIntegrity,
    metrics,
    serviceStates: createServiceStates({ build, environment }),
    stopping: stopping.signal,
  })
  return createPageCache({ build, environment, assetIntegrity, metrics, app })
}

async function listen({ HOST, PORT, SITE_URL }: Environment) {
  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${PORT} is taken. Set PORT to a free one.`, { cause: error })
    }
    throw error
  }
  log.info({ url: SITE_URL }, 'the site is ready')
}

// `npm start` holds the other end of the channel: when it is gone, so is the terminal.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
