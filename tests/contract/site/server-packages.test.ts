import { readdirSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { serveSite } from './serve-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')))

/** The packages that the files of a folder import, by the names under which npm knows them. */
function importedPackages({ folder, ending }: { folder: string; ending: RegExp }) {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  const specifiers = files
    .filter((file) => ending.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(ROOT, folder, file), 'utf8')
      return ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName)
    })
    .filter((specifier) => !/^[./#]|^node:/.test(specifier) && !builtinModules.includes(specifier))
  const names = specifiers.map((specifier) =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  return [...new Set(names)].sort()
}

test('the build serves pages where no package is installed', async () => {
  const lake = await startLake()
  await lake.client.create({ _id: 'page-home', _type: 'page', title: 'Home', path: '/' })
  const host = await temporaryFolder()
  for (const part of ['build', 'studio/dist', 'package.json', 'scripts/serve.js'])
    await cp(path.join(ROOT, part), path.join(host, part), { recursive: true })
  const { url } = await serveSite({
    apiHost: lake.url,
    command: [process.execPath, path.join(host, 'scripts/serve.js'), '--workers', '1'],
  })
  const response = await fetch(url)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('</html>')
  const picture = await fetch(`${url}/og/page-home.png`)
  expect(picture.headers.get('content-type')).toBe('image/png')
})

test('the HTTP server imports no development package, but for its development mode', () => {
  const imported = importedPackages({ folder: 'server', ending: /(?<!\.test|dev)\.ts$/ })
  expect(imported).toContain('express')
  expect(imported.filter((name) => !(name in dependencies))).toEqual([])
})

test('a module with state is in the build once, whichever of site and server imports it', () => {
  const folder = path.join(ROOT, 'app')
  const remixBuild = readBuilt(/^(remix|assets[\\/].+)\.js$/)
  const inSite = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.server.ts'))
    .filter((file) => {
      const source = readFileSync(path.join(folder, file), 'utf8')
      const names = [...source.matchAll(/^export (?:async )?function (\w+)/gm)].map(
        ([, name]) => name,
      )
      return (
        names.length > 0 &&
        names.every((name) => new RegExp(`^(?:async )?function ${name}\\(`, 'm').test(remixBuild))
      )
    })
  // They draw views, hold no state, and nothing of the server imports them.
  const drawing = /^(?:pages[\\/]|content[\\/]structured-data)/
  expect(inSite.filter((file) => !drawing.test(file))).toEqual([])
  expect(remixBuild).toContain('from "#app/mail/deliver-email.server.ts"')
})

/** The output of `remix vite:build`, before `scripts/bundle-server.ts` bundles it with the server. */
function readBuilt(name: RegExp) {
  const folder = path.join(ROOT, 'build/server')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
}
