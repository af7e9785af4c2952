import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#sandbox/contract/sanity/lake.ts'
import { halves } from '#sandbox/contract/sanity/pictures.ts'
import { getCommand } from '#scripts/run/programs.ts'
import { copyDataFolder } from '#tests/fixtures/data-folder.ts'
import { freePortsInARow } from '#tests/fixtures/free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Making the database of a new folder takes a few seconds on a small machine. */
const READY_WITHIN_MS = 60_000

/** Starts packages/sandbox/src/start.ts as `npm start` does; resolves when it is ready or has ended. */
async function startProcess({ dataDir, port }: { dataDir: string; port: number }) {
  const [file = '', ...args] = await getCommand('packages/sandbox/src/start.ts')
  const child = spawn(file, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SANDBOX_PORT: String(port),
      SITE_URL: 'http://localhost:3000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  const ended = once(child, 'exit')
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
    return child.exitCode
  }
  onTestFinished(async () => void (await stop('SIGKILL')))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('\n')) resolve()
    })
  })
  await Promise.race([ready, ended])
  return { child, stop, output: () => output, errors: () => errors, isReady: () => output !== '' }
}

async function connect({ dataDir, port }: { dataDir: string; port: number }) {
  return createClient({
    projectId: 'sandbox',
    dataset: 'production',
    apiHost: `http://localhost:${port}`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    maxRetries: 0,
    token: (await readFile(join(dataDir, 'sanity-token'), 'utf8')).trim(),
  })
}

test(
  'what was acknowledged is there after kill -9 during writes, and nothing half of it',
  { timeout: READY_WITHIN_MS * 2, tags: 'full' },
  async () => {
    const dataDir = await temporaryFolder()
    // Left by a process that was killed while it made its database.
    await mkdir(join(dataDir, 'unfinished', 'postgres'), { recursive: true })
    const port = await freePortsInARow(6)
    const first = await startProcess({ dataDir, port })
    expect(first.errors()).toBe('')
    expect(await readdir(dataDir)).not.toContain('unfinished')
    expect((await stat(join(dataDir, 'sanity-token'))).mode & 0o777).toBe(0o600)
    const client = await connect({ dataDir, port })
    const image = await client.assets.upload('image', await halves())

    const acknowledged: string[] = []
    const writer = async (name: number) => {
      for (let step = 0; ; step += 1) {
        const pair = `${name}-${step}`
        await client
          .transaction()
          .create({ _id: `left-${pair}`, _type: 'left', pair })
          .create({ _id: `right-${pair}`, _type: 'right', pair })
          .commit({ visibility: 'async' })
        acknowledged.push(pair)
      }
    }
    const writers = Promise.allSettled(Array.from({ length: 8 }, (_, index) => writer(index)))
    await expect.poll(() => acknowledged.length).toBeGreaterThan(40)
    await first.stop('SIGKILL')
    await writers

    const nextPort = await freePortsInARow(6)
    const second = await startProcess({ dataDir, port: nextPort })
    expect(second.errors()).toBe('')
    const after = await connect({ dataDir, port: nextPort })
    const { left, right, url } = await after.fetch<{
      left: string[]
      right: string[]
      url: string
    }>(
      `{"left": *[_type == "left"].pair, "right": *[_type == "right"].pair,
        "url": *[_id == $image][0].url}`,
      { image: image._id },
    )
    expect(left.sort()).toEqual(right.sort())
    expect(acknowledged.filter((pair) => !left.includes(pair))).toEqual([])
    expect(url).toContain(`:${nextPort}/`)
    expect((await fetch(url)).status).toBe(200)
    expect(await second.stop('SIGTERM')).toBe(0)
  },
)

test(
  'one process a folder and a port: the second says whose it is and what to change',
  { timeout: READY_WITHIN_MS * 2, tags: 'full' },
  async () => {
    const [dataDir, otherFolder] = [await temporaryFolder(), await temporaryFolder()]
    for (const to of [dataDir, otherFolder]) await copyDataFolder({ content: 'empty', to })
    const port = await freePortsInARow(6)
    const first = await startProcess({ dataDir, port })
    expect(first.output()).toContain(`http://localhost:${port}`)
    expect(first.output()).toContain('not for the internet')

    const sameFolder = await startProcess({ dataDir, port: await freePortsInARow(6) })
    expect(sameFolder.errors()).toContain('is in use by process')
    expect(sameFolder.errors()).toContain('DATA_DIR')
    expect(await sameFolder.stop('SIGKILL')).toBe(1)

    const samePort = await startProcess({ dataDir: otherFolder, port })
    expect(samePort.errors()).toContain(`Port ${port + 2} is in use`)
    expect(samePort.errors()).toContain('SANDBOX_PORT')
    expect(await samePort.stop('SIGKILL')).toBe(1)

    // The living one was not disturbed, and stops with an open stream.
    const client = await connect({ dataDir, port })
    expect(await client.fetch('1')).toBe(1)
    const welcomed = new Promise((resolve) => {
      const subscription = client
        .listen('*', {}, { events: ['welcome'] })
        .subscribe({ next: resolve, error: resolve })
      onTestFinished(() => subscription.unsubscribe())
    })
    await welcomed
    expect(await first.stop('SIGTERM')).toBe(0)
    const again = await startProcess({ dataDir, port: await freePortsInARow(6) })
    expect(again.errors()).toBe('')
    expect(await again.stop('SIGINT')).toBe(0)
  },
)

test('a wrong variable is named', async () => {
  const { errors, stop } = await startProcess({ dataDir: await temporaryFolder(), port: 99_999 })
  expect(errors()).toContain('SANDBOX_PORT')
  expect(await stop('SIGKILL')).toBe(1)
})
