import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openKeptDatabase } from './kept-database.ts'
import { type SupabaseDatabase } from './supabase-database.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../../../supabase/migrations')

const open = () => openKeptDatabase({ migrationsDir: MIGRATIONS })

async function read({ database, query }: { database: SupabaseDatabase; query: string }) {
  const { rows } = await database.asOwner((sql) => sql.query(query))
  return rows
}

test('what is opened after another has the rows of a new one', async () => {
  const periods = 'select * from retention_periods order by 1'
  const objects = 'select count(*) from storage.buckets'
  const first = await open()
  const [atFirst, buckets] = [
    await read({ database: first, query: periods }),
    await read({ database: first, query: objects }),
  ]
  expect(atFirst.length).toBeGreaterThan(0)
  await first.asOwner(async (sql) => {
    await sql.query('delete from retention_periods')
    await sql.query("insert into storage.buckets (id, name) values ('left', 'left')")
  })
  await first.close()

  const second = await open()
  expect(await read({ database: second, query: periods })).toEqual(atFirst)
  expect(await read({ database: second, query: objects })).toEqual(buckets)
  await second.close()
})

test('one whose tables were changed is not used again', async () => {
  const first = await open()
  await first.asOwner((sql) => sql.query('create table left_behind (id int)'))
  await first.close()

  const second = await open()
  const query = "select to_regclass('left_behind') as name"
  expect(await read({ database: second, query })).toEqual([{ name: null }])
  await second.close()
})

test('who has closed it cannot reach the next one', async () => {
  const database = await open()
  await database.close()
  await expect(read({ database, query: 'select 1' })).rejects.toThrow('closed')
  await expect(database.close()).rejects.toThrow('closed')
})
