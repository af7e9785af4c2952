/** The default of 128 MB of shared buffers would be wasted for a database of this size. */
export const START_PARAMETERS = ['-c', 'shared_buffers=16MB'] as const

type Convert = (value: string) => string
type Results = { rows: Record<string, string | null>[]; affectedRows?: number }

export interface EmbeddedTransaction {
  query<Row>(
    text: string,
    parameters?: (string | null)[],
  ): Promise<{ rows: Row[]; affectedRows?: number }>
  exec(text: string): Promise<Results[]>
}

/** The part of PGlite that is used, so that tests can supply a build of another PostgreSQL version. */
export interface EmbeddedPostgres {
  parsers: Record<number | string, Convert>
  serializers: Record<number | string, Convert>
  exec(text: string): Promise<Results[]>
  transaction<T>(work: (transaction: EmbeddedTransaction) => Promise<T>): Promise<T>
  listen(
    channel: string,
    listener: (payload: string) => void,
  ): Promise<(transaction?: never) => Promise<void>>
  close(): Promise<void>
}

/**
 * Makes values cross the border as the text that Postgres reads and prints. PGlite's own conversions lose digits of
 * int8 and numeric and refuse a parameter that is not of the JavaScript type which they expect.
 */
export function returnTextValues({ parsers, serializers }: EmbeddedPostgres) {
  for (const conversions of [parsers, serializers]) {
    for (const type of Object.keys(conversions)) conversions[type] = (value) => value
  }
}
