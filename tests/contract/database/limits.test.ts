import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SupabaseDatabase } from '#sandbox/supabase/database/supabase-database.ts'
import { onEachVersion } from './databases.ts'
import { SERVICE } from './submissions.ts'

const WINDOW_MS = 60_000

const newKey = () => createHash('sha256').update(randomUUID()).digest('base64url')

/** The points of a key after some are added; null where it has none. */
async function count({
  database,
  key,
  points = 1,
  startsOver = false,
}: {
  database: SupabaseDatabase
  key: string
  points?: number
  startsOver?: boolean
}) {
  const { rows } = await database.asRole(SERVICE, (sql) =>
    sql.query<{ points: string; ms_left: string }>(
      'select * from public.count_towards_limit($1, $2, $3, $4)',
      [key, String(points), String(WINDOW_MS), String(startsOver)],
    ),
  )
  const [row] = rows
  return row ? { points: Number(row.points), msLeft: Number(row.ms_left) } : null
}

/** As if a time had passed. */
async function pass(database: SupabaseDatabase, interval: string) {
  await database.asOwner((sql) =>
    sql.query('update private.limits set expires_at = expires_at - $1::interval', [interval]),
  )
}

test('points add up in a window that begins with the first of them, and then begin anew', async () => {
  await onEachVersion(async (database) => {
    const key = newKey()
    expect(await count({ database, key })).toEqual({ points: 1, msLeft: WINDOW_MS })
    await pass(database, '20 seconds')
    const second = await count({ database, key })
    expect(second?.points).toBe(2)
    expect(second?.msLeft).toBeLessThanOrEqual(40_000)
    expect(second?.msLeft).toBeGreaterThan(30_000)
    await pass(database, '40 seconds')
    expect(await count({ database, key, points: 0 })).toBeNull()
    expect(await count({ database, key })).toEqual({ points: 1, msLeft: WINDOW_MS })
  })
})

test('points that come at once are all counted, and each is told another number', async () => {
  await onEachVersion(async (database) => {
    const key = newKey()
    const counts = await Promise.all(Array.from({ length: 5 }, () => count({ database, key })))
    const points = counts.map((counted) => counted?.points ?? 0)
    expect(points.toSorted()).toEqual([1, 2, 3, 4, 5])
  })
})

test('a key starts over, is read without being counted, loses points down to none, and is forgotten', async () => {
  await onEachVersion(async (database) => {
    const key = newKey()
    await count({ database, key })
    await pass(database, '20 seconds')
    const anew = await count({ database, key, points: 7, startsOver: true })
    expect(anew).toEqual({ points: 7, msLeft: WINDOW_MS })
    expect(await count({ database, key, points: 0 })).toMatchObject({ points: 7 })
    expect(await count({ database, key, points: -2 })).toMatchObject({ points: 5 })
    expect(await count({ database, key, points: -9 })).toMatchObject({ points: 0 })
    expect(await count({ database, key: newKey(), points: -1 })).toMatchObject({ points: 0 })
    expect(await count({ database, key, points: 0, startsOver: true })).toBeNull()
    expect(await count({ database, key, points: 0 })).toBeNull()
  })
})

test('what has run out is deleted while others are counted, and only then', async () => {
  await onEachVersion(async (database) => {
    const remaining = async () => {
      const { rows } = await database.asOwner((sql) =>
        sql.query<{ key: string }>('select key from private.limits'),
      )
      return rows.map(({ key }) => key)
    }
    await database.asOwner((sql) => sql.query('truncate private.limits'))
    const [old, older] = [newKey(), newKey()]
    await count({ database, key: older })
    await count({ database, key: old })
    await pass(database, '59 seconds')
    const next = newKey()
    await count({ database, key: next })
    expect(await remaining()).toEqual(expect.arrayContaining([old, older, next]))
    await pass(database, '1 second')
    await count({ database, key: next })
    const keys = await remaining()
    expect(keys).toContain(next)
    expect(keys).not.toContain(old)
    expect(keys).not.toContain(older)
  })
})

test('a key that is no hash is refused, so that no address can be kept by mistake', async () => {
  await onEachVersion(async (database) => {
    for (const key of ['203.0.113.9', 'ada@engines.example', '']) {
      await expect(count({ database, key })).rejects.toMatchObject({
        constraint: 'limits_key_is_hash',
      })
    }
  })
})
