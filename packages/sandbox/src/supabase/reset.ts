import { type IncomingMessage } from 'node:http'
import { z } from 'zod'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { readBody } from '#sandbox/http/request-body.ts'
import { type SupabaseDatabase } from './database/supabase-database.ts'
import { type FileStore } from './storage/file-store.ts'

const MAX_BYTES = 64 * 1024

const ResetSchema = z.strictObject({ keep: z.array(z.string()) })

/**
 * Empties every table except those in `keep` (`schema.table`: filled by migrations), and removes stored files.
 * Accounts, sessions and objects are rows like any other.
 *
 * @throws HttpError 400 when the body is not `{"keep": ["schema.table", …]}`
 */
export async function resetDatabase({
  request,
  database,
  files,
}: {
  request: IncomingMessage
  database: SupabaseDatabase
  files: FileStore
}) {
  const keep = await readKeep(request)
  const versions = await database.asOwner(async (sql) => {
    const objects = await sql.query<{ version: string }>('select version from storage.objects')
    const tables = await sql.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name
       from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema', '_sandbox', 'supabase_migrations')
         and schemaname || '.' || tablename <> all (array(select jsonb_array_elements_text($1::text::jsonb)))`,
      [JSON.stringify(keep)],
    )
    const names = tables.rows.map(({ name }) => name).join(', ')
    await sql.query(`truncate ${names} restart identity`)
    return objects.rows.map(({ version }) => version)
  })
  await Promise.all(versions.map((version) => files.remove(version)))
}

async function readKeep(request: IncomingMessage) {
  const bytes = await readBody({ request, maxBytes: MAX_BYTES })
  const parsed = ResetSchema.safeParse(parseJson(bytes.toString('utf8')))
  if (parsed.success) return parsed.data.keep
  const message = 'The body must be {"keep": ["schema.table", …]}'
  throw new HttpError({ status: 400, message, body: { message } })
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    // Invalid JSON is refused like any other wrong body.
    return null
  }
}
