import { z } from 'zod'
import { noSuch, stripeFault } from '#sandbox/stripe/faults.ts'
import { integer, text } from '#sandbox/stripe/request/fields.ts'

const MAX_PAGE = 100
const DEFAULT_PAGE = 10

const seconds = () => integer({ max: 99_999_999_999 })

/** The parameters of every list: https://docs.stripe.com/api/pagination */
export const pageFields = {
  limit: integer({ min: 1, max: MAX_PAGE }).default(DEFAULT_PAGE),
  starting_after: text().optional(),
  ending_before: text().optional(),
}

/** A list that can be narrowed to a time as well. */
export const listFields = {
  ...pageFields,
  created: z
    .union([
      seconds().transform((value) => ({ gte: value, lte: value })),
      z.strictObject({
        gt: seconds().optional(),
        gte: seconds().optional(),
        lt: seconds().optional(),
        lte: seconds().optional(),
      }),
    ])
    .optional(),
}

type Page = {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
}
type Range = Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number | undefined>>

/** Returns a page of records, newest first, as a Stripe list object. */
export function listObject<Record extends { id: string; created?: number }>({
  records,
  isWanted = () => true,
  values: { limit, starting_after, ending_before, created = {} },
  name,
  url,
  render,
}: {
  /** All records, oldest first, since a cursor may no longer be listed. */
  records: readonly Record[]
  isWanted?: (record: Record) => boolean
  values: Page & { created?: Range | undefined }
  /** Name of the records in Stripe's messages. */
  name: string
  url: string
  render: (record: Record) => object
}) {
  const isListed = (record: Record) =>
    isWithin({ time: record.created ?? 0, range: created }) && isWanted(record)
  const newest = records.toReversed()
  const { page, hasMore } = getPage({
    records: newest,
    isListed,
    limit,
    starting_after,
    ending_before,
    name,
  })
  return { object: 'list', data: page.map(render), has_more: hasMore, url }
}

function getPage<Record extends { id: string }>({
  records,
  isListed,
  limit,
  starting_after,
  ending_before,
  name,
}: Page & { records: readonly Record[]; isListed: (record: Record) => boolean; name: string }) {
  const indexOf = ({ id, param }: { id: string; param: string }) => {
    const index = records.findIndex((record) => record.id === id)
    if (index === -1) throw noSuch({ name, id, param, status: 400 })
    return index
  }
  if (starting_after !== undefined && ending_before !== undefined) {
    throw stripeFault({
      message:
        'Received both starting_after and ending_before parameters. Please pass in only one.',
    })
  }
  if (ending_before !== undefined) {
    const end = indexOf({ id: ending_before, param: 'ending_before' })
    const newer = records.slice(0, end).filter(isListed)
    return { page: newer.slice(-limit), hasMore: newer.length > limit }
  }
  const start =
    starting_after === undefined ? 0 : indexOf({ id: starting_after, param: 'starting_after' }) + 1
  const older = records.slice(start).filter(isListed)
  return { page: older.slice(0, limit), hasMore: older.length > limit }
}

function isWithin({ time, range }: { time: number; range: Range }): boolean {
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = range
  return time > gt && time >= gte && time < lt && time <= lte
}
