import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { lockDataFolder } from '#sandbox/data-folder/data-folder-lock.ts'
import { DATABASE, ensureDatabase } from '#sandbox/data-folder/new-data-folder.ts'
import { bootstrapDatabase } from './bootstrap.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedTransaction,
  START_PARAMETERS,
} from './embedded-postgres.ts'
import { applyMigrations } from './migrations.ts'

export type RequestRole = 'anon' | 'authenticated' | 'service_role'

/** Identity of a request: role and claims of its key or token. */
export interface RequestIdentity {
  role: RequestRole
  claims: Record<string, unknown>
}

/** A row as PostgreSQL prints it: every value is text, whatever its type, and NULL is null. */
type TextRow = Record<string, string | null>

export interface SqlRunner {
  /** Parameters are sent as text; cast them in the statement (`$1::text::jsonb`) when the type cannot be inferred. */
  query<Row extends TextRow>(
    text: string,
    parameters?: readonly (string | null)[],
  ): Promise<{ rows: Row[]; affectedRows: number }>
}

/** A request was still running when its database was closed. */
export class DatabaseClosed extends Error {
  constructor() {
    super('The database is closed.')
    this.name = 'DatabaseClosed'
  }
}

export interface SupabaseDatabase {
  /** One transaction as the identity's role (SET LOCAL ROLE, request.jwt.claims); rolls back when `work` throws. */
  asRole<T>(identity: RequestIdentity, work: (sql: SqlRunner) => Promise<T>): Promise<T>
  /** One transaction as the owner: catalogue, auth, storage. */
  asOwner<T>(work: (sql: SqlRunner) => Promise<T>): Promise<T>
  /** Resolves to the way to stop listening. */
  onNotify(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
  /** Afterwards all calls reject with {@link DatabaseClosed}. */
  close(): Promise<void>
}

/**
 * Opens the database of the local Supabase and brings it up to `migrationsDir`.
 * `dataDir` is locked for this process; null keeps everything in memory.
 *
 * @throws when another living process has the folder, or a migration that was applied has changed
 */
export async function openSupabaseDatabase({
  dataDir,
  migrationsDir,
}: {
  dataDir: string | null
  migrationsDir: string
}): Promise<SupabaseDatabase> {
  if (dataDir !== null) await ensureDatabase({ dataDir })
  const unlock = dataDir === null ? null : lockDataFolder({ dataDir })
  try {
    const postgres = await PGlite.create(dataDir === null ? 'memory://' : join(dataDir, DATABASE), {
      extensions: { citext, pgcrypto, uuid_ossp },
      startParams: [...PGlite.defaultStartParams, ...START_PARAMETERS],
    })
    try {
      await bootstrapDatabase(postgres)
      await applyMigrations({ postgres, folder: migrationsDir })
    } catch (error) {
      await postgres.close()
      throw error
    }
    return getDatabase({ postgres, onClose: () => unlock?.() })
  } catch (error) {
    unlock?.()
    throw error
  }
}

/** Wraps a database that is open and bootstrapped, of any major version. */
export function getDatabase({
  postgres,
  onClose,
}: {
  postgres: EmbeddedPostgres
  onClose: () => void
}): SupabaseDatabase {
  let isClosed = false
  const assertOpen = () => {
    if (isClosed) throw new DatabaseClosed()
  }
  return {
    asRole: async ({ role, claims }, work) => {
      assertOpen()
      return await postgres.transaction(async (transaction) => {
        // As PostgREST does: settings that end with the transaction.
        await transaction.query(
          "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
          [role, JSON.stringify(claims)],
        )
        return await work(createRunner(transaction))
      })
    },
    asOwner: async (work) => {
      assertOpen()
      return await postgres.transaction((transaction) => work(createRunner(transaction)))
    },
    onNotify: async (channel, listener) => {
      const stop = await postgres.listen(channel, listener)
      return () => stop()
    },
    close: async () => {
      isClosed = true
      await postgres.close()
      onClose()
    },
  }
}

function createRunner(transaction: EmbeddedTransaction): SqlRunner {
  return {
    query: async <Row extends TextRow>(
      text: string,
      parameters: readonly (string | null)[] = [],
    ) => {
      const { rows, affectedRows = 0 } = await transaction.query<Row>(text, [...parameters])
      return { rows, affectedRows }
    },
  }
}
