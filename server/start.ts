import './node-env.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import closeWithGrace from 'close-with-grace'
import { type Environment, getEnvironment } from '#app/env.server.ts'
import { log } from '#app/http/log.server.ts'
import { createApp } from './app.ts'
import { readAssetIntegrity } from './asset-integrity.ts'
import { startBackgroundWork } from './background-work.ts'
import { checkServices } from './check-services.ts'
import { loadServerBuild } from './build.ts'
import { createDevApp } from './dev.ts'
import { makeClosable } from './graceful-close.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { createServiceStates } from './service-states.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** Responses that are under way have this long to finish after a signal. */
const CUT_AFTER_MS = 8_000

/** A process that takes longer to stop ends with an error. */
const STOP_WITHIN_MS = 9_000

const environment = getEnvironment()
const stopping = new AbortController()
const server = createServer()
const closeServer = makeClosable(server, { cutAfterMs: CUT_AFTER_MS })
const { listener, warm } =
  environment.NODE_ENV === 'development'
    ? { listener: await createDevApp({ root: ROOT, environment, server }), warm: null }
    : await openBuiltSite()

server.on('request', listener)
await listen(environment)
void checkServices(environment)
void warm?.()
const backgroundWork = startBackgroundWork()

closeWithGrace(
  {
    delay: STOP_WITHIN_MS,
    logger: false,
    onTimeout: () => log.error('the process did not stop in time and is ended'),
  },
  async ({ err }) => {
    if (err) log.fatal({ err }, 'the process cannot go on')
    stopping.abort()
    await Promise.all([closeServer(), backgroundWork.stop()])
  },
)

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
