import { join } from 'node:path'
import { openSupabaseDatabase } from './database/supabase-database.ts'
import { openApiKeys } from './keys/api-keys.ts'
import { createSupabaseServer, type SupabaseServer, type SupabaseServerOptions } from './server.ts'

/** The data folder of the database, in that of the sandbox. */
export function supabaseFolder(dataDir: string) {
  return join(dataDir, 'supabase')
}

/**
 * Supabase over a data folder: its database in `supabase/`, the bytes of stored objects in `storage/`, its keys beside
 * them. `close` ends the database as well.
 */
export async function openSupabase({
  dataDir,
  migrationsDir,
  ...options
}: Pick<SupabaseServerOptions, 'port' | 'allowedOrigins' | 'auth' | 'now' | 'onError'> & {
  dataDir: string
  /** The folder of `*.sql`, as the Supabase CLI keeps them. */
  migrationsDir: string
}): Promise<Omit<SupabaseServer, 'ledger'>> {
  const keys = await openApiKeys({ dataDir, now: options.now })
  const database = await openSupabaseDatabase({
    dataDir: supabaseFolder(dataDir),
    migrationsDir,
  })
  const filesDir = join(dataDir, 'storage')
  const server = await createSupabaseServer({ ...options, database, keys, filesDir })
  return {
    get url() {
      return server.url
    },
    listen: server.listen,
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}
