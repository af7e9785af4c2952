import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import { z } from 'zod'
import { defineService, getEnvironment } from '#app/services.server.ts'
import { createTimelyRpc } from '#app/supabase/timely-rpc.server.ts'

/** No row where the key has no points. */
const CountedSchema = z
  .array(z.object({ points: z.number(), ms_left: z.number() }))
  .max(1)
  .transform(([row]) => row ?? null)

type Counted = z.infer<typeof CountedSchema>

/** Shared by all limits: when the database fails for one, the others skip it too. */
const getDatabase = defineService(() => createTimelyRpc({ what: 'limits' }))

/**
 * A store of `rate-limiter-flexible` in the database, shared by all processes of the site. Each process also counts
 * locally: its count applies while the database does not answer in time, and whenever it is higher, so that slowing the
 * database down gains nothing.
 */
export class DatabaseLimiter extends RateLimiterStoreAbstract {
  readonly #own: RateLimiterMemory
  readonly #refusesAlone: boolean

  /**
   * @param keyPrefix identifies the limit
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
    const own = new RateLimiterMemory(options)
    super({
      ...options,
      storeClient: getDatabase(),
      insuranceLimiter: own,
      ...(refusesAlone ? { inMemoryBlockOnConsumed: options.points + 1 } : {}),
    })
    this.#own = own
    this.#refusesAlone = refusesAlone
  }

  /** Called by the library to count, or to start over with `isForced`. */
  async _upsert(key: string, points: number, milliseconds: number, isForced: boolean) {
    const counted = await count({ key, points, milliseconds, startsOver: isForced })
    const name = this.parseKey(key)
    if (isForced) {
      await this.#own.set(name, points, milliseconds / 1_000)
      return counted
    }
    // While the database does not answer, the library uses this process's count, which may be higher by now.
    const own = await this.#own.penalty(name, points)
    if (counted === null || own.consumedPoints > counted.points) {
      return { points: own.consumedPoints, ms_left: own.msBeforeNext }
    }
    // A count that another process may forgive is kept in the database only.
    if (this.#refusesAlone && own.consumedPoints < counted.points) {
      await this.#own.set(name, counted.points, counted.ms_left / 1_000)
    }
    return counted
  }

  /** Called by the library to read a key. */
  async _get(key: string) {
    return await count({ key, points: 0, milliseconds: 0, startsOver: false })
  }

  /** Called by the library to forget a key. */
  async _delete(key: string) {
    await count({ key, points: 0, milliseconds: 0, startsOver: true })
    return await this.#own.delete(this.parseKey(key))
  }

  /** Called by the library with the results of these methods. */
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
  return await getDatabase().call({
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

/** An IP address could be found by trying all hashes, so they are made with a key that the processes share. */
function hash(key: string) {
  const { SUPABASE_SECRET_KEY = '' } = getEnvironment()
  return createHmac('sha256', SUPABASE_SECRET_KEY).update(`limit ${key}`).digest('base64url')
}
