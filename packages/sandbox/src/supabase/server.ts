import { createFaultInjection } from '#sandbox/http/fault-injection.ts'
import { createLocalServer } from '#sandbox/http/http-server.ts'
import { createLedger, type Ledger } from '#sandbox/http/ledger.ts'
import { createOriginGuard } from '#sandbox/http/origin-guard.ts'
import { type AuthOptions, openAuth } from './auth/open-auth.ts'
import { createControl } from './control.ts'
import { type SupabaseDatabase } from './database/supabase-database.ts'
import { createHttpHandler } from './http-handler.ts'
import { type ApiKeys } from './keys/api-keys.ts'
import { refuseSocket } from './refuse-socket.ts'
import { resetDatabase } from './reset.ts'
import { createRestApi } from './rest/rest-api.ts'
import { authService, restService, storageService } from './services.ts'
import { createFileStore } from './storage/file-store.ts'
import { createStorageApi } from './storage/storage-api.ts'

export type SupabaseServerOptions = {
  /** 0 lets the system choose one. */
  port: number
  database: SupabaseDatabase
  keys: ApiKeys
  /** Folder of the bytes of stored objects. */
  filesDir: string
  /** Settings of Auth: the site's address, and the mail server. */
  auth: AuthOptions
  /** Origins of the pages that may use the API. */
  allowedOrigins: readonly string[]
  now: () => Date
  /** Called with every internal error that was answered with 500. */
  onError: (error: unknown) => void
}

export type SupabaseServer = {
  /** `http://localhost:<port>`; known when `listen` has resolved. */
  readonly url: string
  listen: () => Promise<void>
  /** Waits for requests under way. The database stays open: it belongs to the caller. */
  close: () => Promise<void>
  ledger: Ledger
}

/** Supabase's HTTP API over a database. README.md lists what is supported. */
export async function createSupabaseServer({
  port,
  database,
  keys,
  filesDir,
  auth: authOptions,
  allowedOrigins,
  now,
  onError,
}: SupabaseServerOptions): Promise<SupabaseServer> {
  let boundPort = port
  const url = () => `http://localhost:${boundPort}`
  const ledger = createLedger({ now })
  const faults = createFaultInjection()
  const rest = await createRestApi({ database })
  const files = createFileStore({ folder: filesDir })
  const storage = createStorageApi({ database, files, keys, now })
  const auth = await openAuth({
    database,
    keys,
    auth: authOptions,
    url: () => `${url()}/auth/v1`,
    now,
    onError,
  })
  const server = createLocalServer({
    port,
    handle: createHttpHandler({
      guard: createOriginGuard({ allowedOrigins }),
      control: createControl({
        ledger,
        faults,
        keys,
        reset: (request) => resetDatabase({ request, database, files }),
      }),
      services: [
        restService({ rest, keys, now }),
        storageService({ storage, keys, now }),
        authService({ auth, keys }),
      ],
      faults,
      ledger,
      url,
      onError,
    }),
    upgrade: (request, socket) => refuseSocket({ request, socket, ledger }),
  })
  return {
    get url() {
      return url()
    },
    listen: async () => {
      boundPort = await server.listen()
    },
    close: async () => {
      await server.close()
      await auth.close()
      await rest.close()
    },
    ledger,
  }
}
