import { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import {
  type RequestIdentity,
  type SqlRunner,
} from '#sandbox/supabase/database/supabase-database.ts'
import { type Format } from './negotiate.ts'
import { appliedPreferences, type Preferences } from './request/parse-preferences.ts'
import { type SchemaCache } from './schema/schema-cache.ts'

/** A request below `/rest/v1`. */
export type RestRequest = {
  method: string
  /** Path behind `/rest/v1`, still encoded. */
  path: string
  search: URLSearchParams
  headers: IncomingHttpHeaders
  identity: RequestIdentity
  /** Throws 413. */
  readText: () => Promise<string>
}

/** The request context passed to every REST handler. */
export type RestContext = {
  request: RestRequest
  cache: SchemaCache
  format: Format
  preferences: Preferences
  maxRows: number
  /** Runs a transaction with the caller's role. */
  transaction: <T>(work: (runner: SqlRunner) => Promise<T>) => Promise<T>
}

export function preferenceHeaders({
  preferences,
  names,
}: {
  preferences: Preferences
  names: Parameters<typeof appliedPreferences>[0]['names']
}): OutgoingHttpHeaders {
  const applied = appliedPreferences({ preferences, names })
  return applied === null ? {} : { 'Preference-Applied': applied }
}
