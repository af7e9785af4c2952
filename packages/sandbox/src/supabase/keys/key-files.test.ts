import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { openApiKeys } from './api-keys.ts'
import { keptKeyMaterial } from './key-files.ts'

async function newFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-keys-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

const at = (time: string) => () => new Date(time)

test('no two data folders have a key in common', async () => {
  const now = at('2026-11-21T12:00:00Z')
  const [one, other] = await Promise.all(
    [await newFolder(), await newFolder()].map((dataDir) => keptKeyMaterial({ dataDir, now })),
  )
  for (const name of ['publishableKey', 'secretKey', 'jwtSecret'] as const) {
    expect(one?.[name]).not.toBe(other?.[name])
  }
  expect(one?.signingKey.d).not.toBe(other?.signingKey.d)
})

test('a restart finds all keys as they were, whenever it is', async () => {
  const dataDir = await newFolder()
  const before = await openApiKeys({ dataDir, now: at('2026-11-21T12:00:00Z') })
  const after = await openApiKeys({ dataDir, now: at('2027-03-01T00:00:00Z') })
  for (const name of ['publishableKey', 'secretKey', 'anonKey', 'serviceRoleKey'] as const) {
    expect(after[name]).toBe(before[name])
  }
  expect(after.jwks).toEqual(before.jwks)
})

test('a key that somebody wrote into its file is the key', async () => {
  const dataDir = await newFolder()
  await writeFile(join(dataDir, 'supabase-secret-key'), 'sb_secret_from_elsewhere\n\n')
  const { secretKey, roleOf } = await openApiKeys({ dataDir, now: at('2026-11-21T12:00:00Z') })
  expect(secretKey).toBe('sb_secret_from_elsewhere')
  expect(roleOf('sb_secret_from_elsewhere')).toBe('service_role')
})

test('a file that holds no keys stops the start: new ones would be other people’s', async () => {
  const dataDir = await newFolder()
  const now = at('2026-11-21T12:00:00Z')
  for (const text of ['', '{', '{}', '{"jwtSecret":"short"}']) {
    await writeFile(join(dataDir, 'supabase-signing-keys.json'), text)
    await expect(keptKeyMaterial({ dataDir, now })).rejects.toThrow()
    expect(await readFile(join(dataDir, 'supabase-signing-keys.json'), 'utf8')).toBe(text)
  }
})

test('a folder that cannot be read stops the start', async () => {
  const dataDir = await newFolder()
  await writeFile(join(dataDir, 'file'), '')
  const now = at('2026-11-21T12:00:00Z')
  await expect(keptKeyMaterial({ dataDir: join(dataDir, 'file'), now })).rejects.toThrow('ENOTDIR')
})

test('the legacy keys name their role, and last ten years', async () => {
  const now = at('2026-11-21T12:00:00Z')
  const { anonKey, serviceRoleKey } = await openApiKeys({ dataDir: await newFolder(), now })
  const [anon, service] = [decodeJwt(anonKey), decodeJwt(serviceRoleKey)]
  expect([anon.role, service.role]).toEqual(['anon', 'service_role'])
  expect(anon.iat).toBe(now().getTime() / 1_000)
  expect(new Date((anon.exp ?? 0) * 1_000).getFullYear()).toBe(2036)
})
