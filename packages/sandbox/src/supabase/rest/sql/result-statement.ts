import { EMPTY, sql, type Sql } from './statement.ts'
import { objectSql, rowsSql, type ReadPlan } from './read-plan.ts'

export type ResultFormat = {
  /** CSV wants each value as Postgres prints it. */
  isText: boolean
  /** Leaves out the keys whose value is null. */
  isStripped: boolean
}

/**
 * One row: `body`, the JSON array of the plan's rows; `page`, how many they are; `total`, how many there would be
 * without a limit, when it is counted; `inserted`, what an upsert has added.
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
