import { randomUUID } from 'node:crypto'
import { openSupabaseDatabase } from './supabase-database.ts'

// Started by crash.test.ts: inserts rows as requests do and prints the id of each that was committed, until it is killed.
const [, , dataDir, migrationsDir] = process.argv
if (dataDir === undefined || migrationsDir === undefined) throw new Error('A folder is missing')
const database = await openSupabaseDatabase({ dataDir, migrationsDir })
for (;;) {
  const id = randomUUID()
  await database.asRole({ role: 'anon', claims: { role: 'anon' } }, async (sql) => {
    await sql.query('insert into leads (id) values ($1)', [id])
    await sql.query('insert into mails (lead) values ($1)', [id])
  })
  process.stdout.write(`${id}\n`)
}
