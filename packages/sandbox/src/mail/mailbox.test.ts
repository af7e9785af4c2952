import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openMailbox } from './mailbox.ts'

const SCRIPT = fileURLToPath(new URL('./store-until-killed.ts', import.meta.url))
const ENVELOPE = { from: 'site@example.com', to: ['team@example.com'] }

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'site-mail-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function open({ folder }: { folder: string }) {
  const taken = (await readdir(folder)).length
  let count = 0
  return openMailbox({
    folder,
    now: () => new Date('2026-11-21T12:00:00Z'),
    nextId: () => `m${taken}-${(count += 1)}`,
  })
}

function source(subject: string) {
  const headers = ['From: Ada <ada@example.com>', 'To: team@example.com', `Subject: ${subject}`]
  return Buffer.from(`${headers.join('\r\n')}\r\n\r\nHello\r\n`)
}

test('a message is listed with what its headers say, and kept byte for byte', async () => {
  const mailbox = await open({ folder: await makeFolder() })
  const { id } = await mailbox.add({ envelope: ENVELOPE, source: source('One') })
  expect(mailbox.list()).toEqual([
    {
      id,
      sequence: 1,
      receivedAt: '2026-11-21T12:00:00.000Z',
      envelope: ENVELOPE,
      from: 'Ada <ada@example.com>',
      to: 'team@example.com',
      subject: 'One',
    },
  ])
  expect(mailbox.find(id)?.subject).toBe('One')
  expect(await mailbox.source(id)).toEqual(source('One'))
})

test('the newest is first, also among messages of one millisecond', async () => {
  const mailbox = await open({ folder: await makeFolder() })
  for (const subject of ['One', 'Two', 'Three']) {
    await mailbox.add({ envelope: ENVELOPE, source: source(subject) })
  }
  expect(mailbox.list().map(({ subject }) => subject)).toEqual(['Three', 'Two', 'One'])
})

test('messages are there again when the folder is opened again', async () => {
  const folder = await makeFolder()
  const before = await open({ folder })
  await before.add({ envelope: ENVELOPE, source: source('One') })
  await before.add({ envelope: ENVELOPE, source: source('Two') })
  const after = await open({ folder })
  expect(after.list()).toEqual(before.list())
  await after.add({ envelope: ENVELOPE, source: source('Three') })
  expect(after.list().map(({ subject }) => subject)).toEqual(['Three', 'Two', 'One'])
})

test('messages that come at the same time are all kept', async () => {
  const folder = await makeFolder()
  const mailbox = await open({ folder })
  const subjects = Array.from({ length: 30 }, (_, index) => `Number ${index}`)
  await Promise.all(
    subjects.map((subject) => mailbox.add({ envelope: ENVELOPE, source: source(subject) })),
  )
  const kept = (await open({ folder })).list()
  expect(kept.map(({ subject }) => subject).sort()).toEqual(subjects.sort())
  expect(new Set(kept.map(({ sequence }) => sequence)).size).toBe(30)
})

test('an unknown id is no message, whatever it looks like', async () => {
  const mailbox = await open({ folder: await makeFolder() })
  for (const id of ['', 'm9', '../../etc/passwd', '__proto__']) {
    expect(mailbox.find(id)).toBeNull()
    expect(await mailbox.source(id)).toBeNull()
  }
})

test('a cleared mailbox is empty on the disk as well', async () => {
  const folder = await makeFolder()
  const mailbox = await open({ folder })
  await mailbox.add({ envelope: ENVELOPE, source: source('One') })
  await mailbox.clear()
  expect(mailbox.list()).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('what a killed process left half done is removed', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'half.eml'), 'Subject: half')
  await writeFile(join(folder, 'm1.json.5f.tmp'), '{')
  const mailbox = await open({ folder })
  expect(mailbox.list()).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('every acknowledged message is there after a kill -9', async () => {
  const folder = await makeFolder()
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.split('\n').length > 25) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')

  // The last line may be half a line.
  const acknowledged = output.split('\n').slice(0, -1)
  const mailbox = await open({ folder })
  for (const id of acknowledged) expect(String(await mailbox.source(id))).toContain('text text')
  // One more may have been whole before the kill; none is in pieces.
  const files = await readdir(folder)
  expect(files).toHaveLength(mailbox.list().length * 2)
  expect(mailbox.list().length - acknowledged.length).toBeLessThanOrEqual(1)
})
