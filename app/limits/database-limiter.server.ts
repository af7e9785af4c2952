import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import { z } from 'zod'
import { getEnvironment } from '#app/env.server.ts'
import { createTimelyRpc } from '#app/supabase/timely-rpc.server.ts'

/** No row where the key has no points. */
const CountedSchema = z
  .array(z.object({ points: z.number(), ms_left: z.number() }))
  .max(1)
  .transform(([row]) => row ?? null)

type Counted = z.infer<typeof CountedSchema>

/** One for all limits: where it does not answer one of them, it answers none. */
const database = createTimelyRpc({ what: 'limits' })

/**
 * A store of `rate-limiter-flexible` in the database, which all processes of the site share. While the database does not
 * answer in time, what this process counts by itself holds.
 */
export class DatabaseLimiter extends RateLimiterStoreAbstract {
  /**
   * @param keyPrefix tells the limits apart
   * @param duration of a window, in seconds
   * @param refusesAlone whether a key that is over the limit is refused until its window ends without the database
   *   being asked again; not where another process may forgive it
   */
  constructor({
    refusesAlone,
    ...options
  }: {
    keyPrefix: string
    points: number
    duration: number
    refusesAlone: boolean
  }) {
    super({
      ...options,
      storeClient: database,
      insuranceLimiter: new RateLimiterMemory(options),
      ...(refusesAlone ? { inMemoryBlockOnConsumed: options.points + 1 } : {}),
    })
  }

  /** Called by the library to count, and with `isForced` to begin anew. */
  async _upsert(key: string, points: number, milliseconds: number, isForced: boolean) {
    return await count({ key, points, milliseconds, startsOver: isForced })
  }

  /** Called by the library to read a key. */
  async _get(key: string) {
    return await count({ key, points: 0, milliseconds: 0, startsOver: false })
  }

  /** Called by the library to forget a key. */
  async _delete(key: string) {
    await count({ key, points: 0, milliseconds: 0, startsOver: true })
    return true
  }

  /** Called by the library with what the others of these have answered. */
  _getRateLimiterRes(_key: string, change: number, counted: Counted) {
    const { points, ms_left } = counted ?? { points: 0, ms_left: 0 }
    return new RateLimiterRes(
      Math.max(this.points - points, 0),
      Math.max(ms_left, 0),
      points,
      points === change,
    )
  }
}

async function count({
  key,
  points,
  milliseconds,
  startsOver,
}: {
  key: string
  points: number
  milliseconds: number
  startsOver: boolean
}): Promise<Counted> {
  return await database.call({
    name: 'count_towards_limit',
    parameters: {
      of_key: hash(key),
      by_points: points,
      window_ms: Math.ceil(milliseconds),
      starts_over: startsOver,
    },
    schema: CountedSchema,
  })
}

/** Of an address alone all hashes could be tried, so they are made with a key that the processes share. */
function hash(key: string) {
  const { SUPABASE_SECRET_KEY = '' } = getEnvironment()
  return createHmac('sha256', SUPABASE_SECRET_KEY).update(`limit ${key}`).digest('base64url')
}
