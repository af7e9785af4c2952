// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DataFolderInUse } from '#sandbox/data-folder/data-folder-in-use.ts'
import { ensureDatabase } from '#sandbox/data-folder/new-data-folder.ts'
import { openSupabaseDatabase } from './supabase-database.ts'

const ROUNDS = 3
const SCRIPT = fileURLToPath(new URL('./insert-until-killed.ts', import.meta.url))

interface Folders {
  dataDir: string
  migrationsDir: string
}

// Made once and copied, because making one takes seconds.
let emptyDatabase: string

beforeAll(async () => {
  emptyDatabase = await mkdtemp(join(tmpdir(), 'supabase-empty-'))
  await ensureDatabase({ dataDir: emptyDatabase })
})
afterAll(() => rm(emptyDatabase, { recursive: true, force: true }))

async function makeFolders(): Promise<Folders> {
  const folder = await mkdtemp(join(tmpdir(), 'supabase-crash-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(
    join(folder, '1_leads.sql'),
    'create table leads (id uuid primary key); create table mails (lead uuid primary key references leads);',
  )
  const dataDir = join(folder, 'data')
  await cp(emptyDatabase, dataDir, { recursive: true })
  return { dataDir, migrationsDir: folder }
}

/** Lets a child insert until it has acknowledged enough, kills it, and returns what it has acknowledged. */
async function insertAndKill({ dataDir, migrationsDir }: Folders, round: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, dataDir, migrationsDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    // A different number a round, so that the kill meets the child in different places.
    if (output.split('\n').length > 50 + round * 17) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
  // The last line may be half a line.
  return output.split('\n').slice(0, -1)
}

test('every acknowledged row is there after a kill -9, and none by half', async () => {
  const folders = await makeFolders()
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    acknowledged.push(...(await insertAndKill(folders, round)))
    const database = await openSupabaseDatabase(folders)
    const { leads, mails } = await database.asOwner(async (sql) => ({
      leads: await sql.query<{ id: string }>('select id from leads order by id'),
      mails: await sql.query<{ id: string }>('select lead as id from mails order by lead'),
    }))
    const stored = new Set(leads.rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(mails.rows).toEqual(leads.rows)
    await database.close()
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 50)
})

test('a folder that is open is refused to others until it is closed', async () => {
  const folders = await makeFolders()
  const database = await openSupabaseDatabase(folders)
  await expect(openSupabaseDatabase(folders)).rejects.toThrow(DataFolderInUse)
  await database.close()
  const again = await openSupabaseDatabase(folders)
  await again.close()
})

test('a folder whose migrations fail is free again', async () => {
  const folders = await makeFolders()
  await writeFile(join(folders.migrationsDir, '2_broken.sql'), 'select 1 / 0')
  await expect(openSupabaseDatabase(folders)).rejects.toThrow('2_broken.sql failed')
  await rm(join(folders.migrationsDir, '2_broken.sql'))
  const database = await openSupabaseDatabase(folders)
  await database.close()
})
