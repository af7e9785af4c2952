/** The default of 128 MB of shared buffers is memory kept for nothing in a database of this size. */
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

/** The used part of PGlite, so that the tests can bring its build of another major version of PostgreSQL. */
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
