import { createLocalServer } from '#sandbox/http/http-server.ts'
import { createLedger, type Ledger } from '#sandbox/http/ledger.ts'
import { createOriginGuard } from '#sandbox/http/origin-guard.ts'
import { createAccessControl, type AccessControl } from './access.ts'
import { type ApiRoute } from './api/api-request.ts'
import { documentRoutes } from './api/documents.ts'
import { historyRoutes } from './api/history.ts'
import { peopleRoutes, signInRoutes } from './api/people.ts'
import { projectRoutes } from './api/project.ts'
import { queryRoutes } from './api/query.ts'
import { writeRoutes } from './api/write.ts'
import { mendAssetUrls } from './assets/asset-urls.ts'
import { assetRoutes } from './assets/serve-assets.ts'
import { uploadRoutes } from './assets/upload.ts'
import { controlRoutes } from './control.ts'
import { createDispatcher } from './dispatch.ts'
import { createHttpHandler } from './http-handler.ts'
import { createSockets } from './sockets.ts'
import { type ContentLake } from './store/types.ts'
import { createChangeFeed } from './streams/change-feed.ts'
import { listenRoute } from './streams/listen.ts'
import { liveEventsRoute } from './streams/live-events.ts'

export type SanityServerOptions = {
  projectId: string
  dataset: string
  /** 0 lets the system choose one. */
  port: number
  lake: ContentLake
  /** Folder of the bytes of images and files. */
  assetFolder: string
  /** Origins whose pages may use the API with the editor's session, and to which a sign-in may return. */
  allowedOrigins: readonly string[]
  /** The bearer token of programs that may write. */
  token: string
  now: () => Date
  nextId: () => string
  /** Called with every internal error that was answered with 500. */
  onError: (error: unknown) => void
}

export type SanityServer = {
  /** `http://localhost:<port>`; known when `listen` has resolved. */
  readonly url: string
  listen(): Promise<void>
  /** Ends open streams and waits for requests under way. The lake stays open: it belongs to the caller. */
  close(): Promise<void>
  ledger: Ledger
}

/** The Content Lake's HTTP API. README.md lists what is supported. */
export function createSanityServer(options: SanityServerOptions): SanityServer {
  const { projectId, dataset, lake, assetFolder, token, now, nextId, onError } = options
  let port = options.port
  const url = () => `http://localhost:${port}`
  const guard = createOriginGuard({ allowedOrigins: options.allowedOrigins })
  const accessControl = createAccessControl({ token, guard, port: () => port })
  const ledger = createLedger({ now })
  const feed = createChangeFeed({ lake, nextId })
  const dispatcher = createDispatcher({
    projectId,
    dataset,
    apiRoutes: listApiRoutes({ options, accessControl, url }),
    streamRoutes: [listenRoute({ feed, nextId }), liveEventsRoute({ feed })],
    rootRoutes: [...assetRoutes({ lake, assetFolder }), ...controlRoutes({ lake, ledger })],
    accessControl,
    ledger,
  })
  const { handle, closeStreams } = createHttpHandler({
    guard,
    accessControl,
    dispatcher,
    url,
    onError,
  })
  const sockets = createSockets({
    guard,
    accessControl,
    dispatcher,
    dataset,
    nextId,
    url,
    onError,
  })
  const server = createLocalServer({ port, handle, upgrade: sockets.upgrade })

  return {
    get url() {
      return url()
    },
    listen: async () => {
      port = await server.listen()
      await mendAssetUrls({ lake, url: url(), projectId, dataset })
    },
    close: async () => {
      feed.close()
      sockets.close()
      closeStreams()
      await server.close()
    },
    ledger,
  }
}

function listApiRoutes({
  options: { projectId, dataset, lake, assetFolder, allowedOrigins },
  accessControl,
  url,
}: {
  options: SanityServerOptions
  accessControl: AccessControl
  url: () => string
}): ApiRoute[] {
  return [
    ...queryRoutes({ lake }),
    ...writeRoutes({ lake }),
    ...documentRoutes({ lake }),
    ...historyRoutes({ lake }),
    ...uploadRoutes({ lake, assetFolder, projectId, dataset, url }),
    ...peopleRoutes(),
    ...signInRoutes({ accessControl, allowedOrigins, url }),
    ...projectRoutes({ projectId, dataset }),
  ]
}
