// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getCommand } from '#scripts/run/programs.ts'
import { copyDataFolder } from '#tests/fixtures/data-folder.ts'
import { freePortsInARow } from '#tests/fixtures/free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** The machine may be busy. */
const READY_WITHIN_MS = 120_000

async function startSandbox(dataDir: string) {
  const port = await freePortsInARow(6)
  const [file = '', ...args] = await getCommand('packages/sandbox/src/start.ts')
  const child = spawn(file, args, {
    cwd: ROOT,
    env: { ...process.env, SANDBOX_PORT: String(port), DATA_DIR: dataDir },
  })
  const ended = once(child, 'exit')
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  onTestFinished(async () => void (await stop('SIGKILL')))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output, { timeout: READY_WITHIN_MS }).toContain('\n')
  expect(output).toContain('not for the internet')
  return { url: `http://localhost:${port + 1}`, stop, output }
}

async function createKey({ dataDir, name }: { dataDir: string; name: string }) {
  return (await readFile(join(dataDir, `supabase-${name}-key`), 'utf8')).trim()
}

test('rows, files and keys are there after kill -9', { timeout: READY_WITHIN_MS * 2 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-supabase-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await copyDataFolder({ content: 'empty', to: dataDir })
  const first = await startSandbox(dataDir)
  expect(first.output).toContain(first.url)
  const secret = await createKey({ dataDir, name: 'secret' })
  const headers = { apikey: secret, authorization: `Bearer ${secret}` }
  const bucket = await fetch(`${first.url}/storage/v1/bucket`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'kept' }),
  })
  expect(bucket.status).toBe(200)
  const names = Array.from({ length: 20 }, (_, index) => `${index}.txt`)
  const uploads = names.map((name) =>
    fetch(`${first.url}/storage/v1/object/kept/${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/plain' },
      body: `the text of ${name}`,
    }),
  )
  const acknowledged: string[] = []
  for (const [index, upload] of uploads.entries()) {
    if ((await upload).ok) acknowledged.push(names[index] ?? '')
  }
  expect(acknowledged).toEqual(names)
  await first.stop('SIGKILL')

  const second = await startSandbox(dataDir)
  expect(await createKey({ dataDir, name: 'secret' })).toBe(secret)
  for (const name of names) {
    const address = `${second.url}/storage/v1/object/kept/${name}`
    expect(await (await fetch(address, { headers })).text()).toBe(`the text of ${name}`)
  }
  const tables = await fetch(`${second.url}/rest/v1/contact_requests?select=id`, { headers })
  expect([tables.status, await tables.json()]).toEqual([200, []])
  const stranger = await fetch(`${second.url}/rest/v1/contact_requests?select=id`, {
    headers: { apikey: await createKey({ dataDir, name: 'publishable' }) },
  })
  expect(stranger.status).toBe(401)
  expect(await second.stop('SIGTERM')).toBe(0)
})
