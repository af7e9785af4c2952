import { z } from 'zod'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { isNestedTooDeeply } from '#sandbox/supabase/nesting.ts'
import { type Answer } from '#sandbox/http/answer.ts'
import { formatCsv } from './csv.ts'
import { CONTENT_TYPES, type Format } from './negotiate.ts'
import { maxAffectedExceeded, notSingular, tooDeep } from './rest-faults.ts'
import { type ReadPlan } from './sql/read-plan.ts'
import { explainStatement } from './sql/result-statement.ts'
import { render, type Sql } from './sql/statement.ts'

export type Result = {
  /** The JSON array of the rows. */
  body: string
  rows: number
  total: number | null
  /** How many rows of an upsert were new. */
  inserted: number | null
}

const ResultSchema = z.object({
  body: z.string(),
  page: z.coerce.number(),
  total: z.coerce.number().optional(),
  inserted: z.coerce.number().nullish(),
})

const ExplainSchema = z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })).min(1)

/** @throws HttpError 500 when a parameter is JSON that is nested deeper than PostgreSQL reads */
export async function runStatement({
  runner,
  statement,
}: {
  runner: SqlRunner
  statement: Sql
}): Promise<Result> {
  const { text, parameters } = render(statement)
  if (parameters.some((value) => value !== null && isNestedTooDeeply(value))) throw tooDeep()
  const { rows } = await runner.query(text, parameters)
  const { body, page, total = null, inserted = null } = ResultSchema.parse(rows[0])
  return { body, rows: page, total, inserted }
}

/** How many rows the planner thinks that there are. */
export async function plannedRows({ runner, plan }: { runner: SqlRunner; plan: ReadPlan }) {
  const { text, parameters } = render(explainStatement(plan))
  const { rows } = await runner.query(text, parameters)
  const [explained] = ExplainSchema.parse(JSON.parse(rows[0]?.['QUERY PLAN'] ?? '[]'))
  return explained?.Plan['Plan Rows'] ?? 0
}

/** Called inside the transaction, so that a write that gives not exactly one row is rolled back. Throws PGRST116. */
export function requireSingular({ format, rows }: { format: Format; rows: number }) {
  if (format.kind === 'object' && rows !== 1) throw notSingular(rows)
}

/** Called inside the transaction, as `requireSingular`. Throws PGRST124. */
export function requireAffected({ rows, most }: { rows: number; most: number | null }) {
  if (most !== null && rows > most) throw maxAffectedExceeded(rows)
}

/** Formats the rows as requested. */
export function getBody({
  result: { body },
  format,
}: {
  result: Result
  format: Format
}): Required<Pick<Answer, 'headers' | 'body'>> {
  const headers = { 'Content-Type': CONTENT_TYPES[format.kind] }
  switch (format.kind) {
    case 'array':
      return { headers, body }
    case 'object':
      return { headers, body: body.slice(1, -1) }
    case 'csv':
      return { headers, body: formatCsv(body) }
  }
}
