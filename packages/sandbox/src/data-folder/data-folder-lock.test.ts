import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DataFolderInUse } from './data-folder-in-use.ts'
import { lockDataFolder } from './data-folder-lock.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function getLock(folder: string): string {
  return join(folder, 'sandbox.lock')
}

async function makeProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  await once(child, 'spawn')
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

/** A process's start time from the kernel; the tests also run on systems that do not have it. */
function getStart(pid: number): string | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const stat = readFileSync(file, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

test('a folder is made when it is not there, and free again after it was given back', () => {
  const dataDir = join(makeFolder(), 'deep', 'data')
  const unlock = lockDataFolder({ dataDir })
  expect(existsSync(getLock(dataDir))).toBe(true)
  unlock()
  expect(existsSync(getLock(dataDir))).toBe(false)
  lockDataFolder({ dataDir })()
})

test('a folder can not be taken twice', () => {
  const dataDir = makeFolder()
  const unlock = lockDataFolder({ dataDir })
  expect(() => lockDataFolder({ dataDir })).toThrow(DataFolderInUse)
  expect(existsSync(getLock(dataDir))).toBe(true)
  unlock()
})

test('the error names the folder, its process and DATA_DIR', async () => {
  const dataDir = makeFolder()
  const { pid = 0 } = await makeProcess()
  writeFileSync(getLock(dataDir), JSON.stringify({ pid, startedAt: getStart(pid) }))
  expect(() => lockDataFolder({ dataDir })).toThrow(
    `The data folder ${dataDir} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`,
  )
})

test('the lock of a process that is gone is taken over', async () => {
  const dataDir = makeFolder()
  const child = await makeProcess()
  const { pid = 0 } = child
  writeFileSync(getLock(dataDir), JSON.stringify({ pid, startedAt: getStart(pid) }))
  child.kill('SIGKILL')
  await once(child, 'exit')
  const unlock = lockDataFolder({ dataDir })
  expect(readFileSync(getLock(dataDir), 'utf8')).toContain(String(process.pid))
  unlock()
})

test('the lock of a process whose number has gone to another one is taken over', async () => {
  const dataDir = makeFolder()
  const { pid = 0 } = await makeProcess()
  // Without /proc they cannot be distinguished, and the lock is respected.
  const startedAt = getStart(pid) === null ? null : '1'
  writeFileSync(getLock(dataDir), JSON.stringify({ pid, startedAt }))
  const take = () => lockDataFolder({ dataDir })
  if (startedAt === null) expect(take).toThrow(DataFolderInUse)
  else take()()
})

test('a lock that was written by half is taken over', () => {
  for (const text of ['', '{"pid":', '[]', '{"pid":"1"}', 'null']) {
    const dataDir = makeFolder()
    writeFileSync(getLock(dataDir), text)
    lockDataFolder({ dataDir })()
  }
})

test('giving back does not take the lock of another process away', async () => {
  const dataDir = makeFolder()
  const unlock = lockDataFolder({ dataDir })
  const { pid = 0 } = await makeProcess()
  const other = JSON.stringify({ pid, startedAt: getStart(pid) })
  writeFileSync(getLock(dataDir), other)
  unlock()
  expect(readFileSync(getLock(dataDir), 'utf8')).toBe(other)
})

test('a takeover that was killed in the middle holds nobody up', () => {
  const dataDir = makeFolder()
  writeFileSync(getLock(dataDir), '')
  const guard = `${getLock(dataDir)}.takeover`
  writeFileSync(guard, '')
  expect(() => lockDataFolder({ dataDir })).toThrow(DataFolderInUse)
  const longAgo = Date.now() / 1000 - 60
  utimesSync(guard, longAgo, longAgo)
  lockDataFolder({ dataDir })()
  expect(existsSync(guard)).toBe(false)
})

test(
  'of many processes that find a stale lock at once one gets the folder',
  { tags: 'full' },
  async () => {
    const dataDir = makeFolder()
    writeFileSync(getLock(dataDir), JSON.stringify({ pid: 2 ** 30, startedAt: null }))
    const module = new URL('./data-folder-lock.ts', import.meta.url).href
    const script = `
    const { lockDataFolder } = await import(${JSON.stringify(module)})
    process.stdin.once('data', () => {
      try {
        lockDataFolder({ dataDir: ${JSON.stringify(dataDir)} })
        console.log('got it')
      } catch (error) {
        console.log(error.code)
      }
    })
    process.stdin.once('end', () => process.exit())
    console.log('ready')
  `
    const children = Array.from({ length: 5 }, () =>
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    )
    const outputs = children.map(() => '')
    children.forEach((child, index) => {
      child.stdout.on('data', (chunk) => {
        outputs[index] += String(chunk)
      })
      onTestFinished(() => {
        child.kill('SIGKILL')
      })
    })
    const lines = () => outputs.join('').split('\n').filter(Boolean)
    await expect.poll(lines).toHaveLength(5)
    for (const child of children) child.stdin.write('go')
    await expect.poll(lines).toHaveLength(10)
    const answers = lines().filter((line) => line !== 'ready')
    expect(answers.toSorted()).toEqual([...Array<string>(4).fill('dataFolderInUse'), 'got it'])
    for (const child of children) child.stdin.end()
  },
)
