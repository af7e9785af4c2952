import './node-env.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { type Environment, readEnvironment } from '#app/env.server.ts'
import { createServices, setProcessServices } from '#app/services.server.ts'
import {
  shareTypedDocuments,
  storeTypedDocument,
} from '#app/content/store/typed-document.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { createApp } from './app.ts'
import { hashScripts } from './asset-integrity.ts'
import { readClientFiles, sendClientFiles } from './client-files.ts'
import { startBackgroundWork } from './background-work.ts'
import { checkServices } from '#server/health/check-services.ts'
import { loadServerBuild } from './build.ts'
import { findPrimary } from './cluster/worker.ts'
import { createDevApp } from './dev.ts'
import { makeClosable } from '#server/http/graceful-close.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { portTaken } from '#server/http/port-taken.ts'
import { createServiceStates } from '#server/health/service-states.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** Responses that are under way have this long to finish after a signal. */
const CUT_AFTER_MS = 8_000

const environment = readEnvironment()
const services = createServices(environment)
setProcessServices(services)
const stopping = new AbortController()
const server = createServer()
const closeServer = makeClosable(server, { cutAfterMs: CUT_AFTER_MS })
const primary = findPrimary()
const { listener, warm, metrics } =
  environment.NODE_ENV === 'development'
    ? {
        listener: await createDevApp({ root: ROOT, services, server }),
        warm: null,
        metrics: null,
      }
    : await openBuiltSite()

server.on('request', listener)
let backgroundWork: ReturnType<typeof startBackgroundWork> | undefined
const beginBackgroundWork = () => {
  if (!stopping.signal.aborted) backgroundWork = startBackgroundWork()
}

if (primary) {
  shareTypedDocuments(primary.shareTyped)
  primary.serve({
    server,
    startBackgroundWork: beginBackgroundWork,
    reportMetrics: async () => (await metrics?.report()) ?? [],
    keepTyped: storeTypedDocument,
  })
} else {
  await listen(environment)
  beginBackgroundWork()
}
stopOnSignal({
  isWorker: primary !== null,
  stop: async () => {
    stopping.abort()
    primary?.leave()
    await Promise.all([closeServer(), backgroundWork?.stop()])
    // Last, because forms that were under way send mail.
    await services.close()
  },
})
// The stream of changes stops on a signal if there is another listener.
void checkServices(environment)
void warm?.()

async function openBuiltSite() {
  const build = await loadServerBuild(path.join(ROOT, 'build/server/index.js'))
  const files = readClientFiles(path.join(ROOT, 'build/client'))
  const assetIntegrity = hashScripts(files)
  const metrics = createMetrics({ build, readAll: primary?.readMetrics })
  const app = createApp({
    build,
    services,
    studioFolder: path.join(ROOT, 'studio/dist'),
    assetIntegrity,
    metrics,
    serviceStates: createServiceStates(environment),
    stopping: stopping.signal,
  })
  const { listener, warm } = createPageCache({ build, environment, assetIntegrity, metrics, app })
  const { fileTally: tally } = metrics
  return {
    listener: sendClientFiles({ files, environment, tally, next: listener }),
    warm,
    metrics,
  }
}

async function listen({ HOST, PORT, SITE_URL }: Environment) {
  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw portTaken({ error, port: PORT }) ?? error
  }
  log.info({ url: SITE_URL }, 'the site is ready')
}

// `npm start` holds the other end of the channel: when it closes, the terminal is gone.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
