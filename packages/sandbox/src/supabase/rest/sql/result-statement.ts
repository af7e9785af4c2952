import { EMPTY, sql, type Sql } from './statement.ts'
import { objectSql, rowsSql, type ReadPlan } from './read-plan.ts'

export type ResultFormat = {
  /** CSV needs each value as PostgreSQL prints it. */
  isText: boolean
  /** Omits keys with null values. */
  isStripped: boolean
}

/**
 * One row: `body`, the JSON array of the plan's rows; `page`, their number; `total`, the number without a limit, if
 * requested; `inserted`, the rows that an upsert has added.
 *
 * @param before `with …` of a statement that writes or calls
 */
export function resultStatement({
  plan,
  format,
  isCounted,
  before = EMPTY,
  more = EMPTY,
}: {
  plan: ReadPlan
  format: ResultFormat
  isCounted: boolean
  before?: Sql
  more?: Sql
}): Sql {
  const pairs = format.isText
    ? plan.pairs.map(({ key, value }) => ({ key, value: sql`(${value})::text` }))
    : plan.pairs
  const plain = objectSql(pairs)
  const object = format.isStripped ? sql`json_strip_nulls(${plain})` : plain
  const total = isCounted ? sql`, (${countSql(plan)})::text as total` : EMPTY
  return sql`${before}select coalesce(json_agg(r.j), '[]'::json)::text as body, count(*)::text as page${total}${more} from (${rowsSql({ plan, object })}) as r`
}

/** Asks the planner for its estimate, as JSON. */
export function explainStatement(plan: ReadPlan): Sql {
  return sql`explain (format json) select ${plan.fromForCount}${plan.where}`
}

function countSql(plan: ReadPlan): Sql {
  return sql`select count(*) ${plan.fromForCount}${plan.where}`
}
