import { type Sql } from '#sandbox/supabase/rest/sql/statement.ts'

// Only load-schema.ts imports this file (checked by a test): text of statements comes from the catalogue of the
// database and never from a request.

/** The name of a table, column, function or argument from the catalogue. */
export function catalogueName(name: string): Sql {
  return { chunks: [`"${name.replaceAll('"', '""')}"`] }
}

/** An expression as the catalogue prints it: a type, or the default of a column. */
export function catalogueExpression(text: string): Sql {
  return { chunks: [text] }
}
