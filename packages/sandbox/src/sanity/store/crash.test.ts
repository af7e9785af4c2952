// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createContentLake } from './content-lake.ts'
import { createPGliteLog } from './pglite-log.ts'
import { makeClockAndIds } from './test-lake.ts'

const ROUNDS = 4
const SCRIPT = fileURLToPath(new URL('./commit-until-killed.ts', import.meta.url))

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Lets a child commit until it has acknowledged enough, kills it, and returns what it has acknowledged. */
async function commitAndKill({ dataDir, round }: { dataDir: string; round: number }) {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, dataDir, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    // A different number a round, so that the kill meets the child in different places.
    if (output.split('\n').length > 20 + round * 7) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
  // The last line may be half a line.
  return output.split('\n').slice(0, -1)
}

test('every acknowledged transaction is there after a kill -9', async () => {
  const dataDir = makeFolder()
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    acknowledged.push(...(await commitAndKill({ dataDir, round })))

    const log = await createPGliteLog({ dataDir })
    const lake = await createContentLake({ log, ...makeClockAndIds() })
    const missing = acknowledged.filter((id) => lake.get(id)?._rev !== id)
    expect(missing).toEqual([])
    // An unacknowledged transaction is there as a whole or not at all.
    const latest = String(lake.get('latest')?.id)
    expect(lake.ofType('page').map(({ _id }) => _id)).toContain(latest)
    const [lastChange] = await lake.history.transactions({ documentIds: ['latest'], reverse: true })
    expect(lastChange?.id).toBe(latest)
    expect(await log.hasTransaction(latest)).toBe(true)
    await lake.close()
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20)
})
