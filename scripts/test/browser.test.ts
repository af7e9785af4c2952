import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requireBrowser } from './browser.ts'

/** A folder on the path that holds these programs, and nothing else does. */
async function folderWith(...names: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-browser-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of names) {
    await writeFile(path.join(folder, name), '#!/bin/sh\n')
    await chmod(path.join(folder, name), 0o755)
  }
  return folder
}

function withEnvironment(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
}

test('the browser that somebody names is taken before all others', async () => {
  const folder = await folderWith('mine', 'theirs', 'chromium')
  const [mine, theirs] = [path.join(folder, 'mine'), path.join(folder, 'theirs')]
  withEnvironment({ PATH: folder, CHROMIUM_PATH: mine, CHROME_PATH: theirs })
  expect(requireBrowser()).toBe(mine)
  withEnvironment({ CHROMIUM_PATH: '' })
  expect(requireBrowser()).toBe(theirs)
})

test('a name that is no program is passed over', async () => {
  const folder = await folderWith('chromium')
  const text = path.join(folder, 'notes.txt')
  await writeFile(text, 'not a program')
  withEnvironment({ PATH: folder, CHROME_PATH: '' })
  for (const wrong of [text, path.join(folder, 'missing'), '']) {
    withEnvironment({ CHROMIUM_PATH: wrong })
    expect(requireBrowser()).toBe(path.join(folder, 'chromium'))
  }
})

test('the folders of the path are looked through in their order, Chromium before Chrome', async () => {
  const [first, second] = [await folderWith('google-chrome'), await folderWith('chromium')]
  withEnvironment({
    CHROMIUM_PATH: '',
    CHROME_PATH: '',
    PATH: [first, second].join(path.delimiter),
  })
  expect(requireBrowser()).toBe(path.join(second, 'chromium'))
})
