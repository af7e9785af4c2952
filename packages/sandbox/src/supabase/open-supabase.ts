import { join } from 'node:path'
import { openSupabaseDatabase } from './database/supabase-database.ts'
import { openApiKeys } from './keys/api-keys.ts'
import { createSupabaseServer, type SupabaseServer, type SupabaseServerOptions } from './server.ts'

/** The data folder of the database, in that of the sandbox. */
export function supabaseFolder(dataDir: string) {
  return join(dataDir, 'supabase')
}

/**
 * Opens Supabase over a data folder: database in `supabase/`, stored objects in `storage/`, keys beside them. `close`
 * also ends the database.
 */
export async function openSupabase({
  dataDir,
  migrationsDir,
  ...options
}: Pick<SupabaseServerOptions, 'port' | 'allowedOrigins' | 'auth' | 'now' | 'onError'> & {
  dataDir: string
  /** Folder of `*.sql`, as for the Supabase CLI. */
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
