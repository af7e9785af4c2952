import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { getCommand } from '#scripts/run/programs.ts'
import { openContentLake } from '#tests/fixtures/content-lake.ts'

const lake = await openContentLake()
afterAll(() => lake.close())

/** Runs the script as `npm start` does. */
async function seed(variables: Record<string, string> = {}, options: string[] = []) {
  const environment = { ...lake.environment, SANITY_WRITE_TOKEN: lake.token, ...variables }
  const [file = '', ...args] = await getCommand('scripts/seed.ts')
  const child = spawn(file, [...args, ...options], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, error] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ])
  return { code: child.exitCode, out, error }
}

test('a dataset with content of its own is left as it is', async () => {
  const own = { _id: 'page-home', _type: 'page', title: 'Ours' }
  await lake.hold([own])
  const { code, out } = await seed()
  expect(out).toContain('has content; left as it is (--replace overwrites).')
  expect(code).toBe(0)
  expect(await lake.documents()).toMatchObject([own])
})

test('a draft is content too', async () => {
  await lake.hold([{ _id: 'drafts.page-home', _type: 'page', title: 'Not yet' }])
  const { out } = await seed()
  expect(out).toContain('left as it is')
  expect(await lake.documents()).toHaveLength(1)
})

test('without a token that may write nothing is tried, and it is said what is missing', async () => {
  await lake.hold([])
  const { code, error } = await seed({ SANITY_WRITE_TOKEN: '' })
  expect(error).toContain('SANITY_WRITE_TOKEN is needed')
  expect(code).toBe(1)
  expect(await lake.documents()).toEqual([])
})

test('a token that may not write fails the seeding, and says how to go on', async () => {
  await lake.hold([])
  const { code, error } = await seed({ SANITY_WRITE_TOKEN: 'wrong' })
  expect(error).toContain(`SANITY_WRITE_TOKEN is refused by ${lake.environment.SANITY_API_HOST}: `)
  expect(error).toContain('The sample content could not be loaded')
  expect(code).toBe(1)
  expect(await lake.documents()).toEqual([])
})

test('a lake that does not answer fails the seeding', async () => {
  const { code, error } = await seed({ SANITY_API_HOST: 'http://127.0.0.1:1' })
  expect(error).toContain('ECONNREFUSED')
  expect(code).toBe(1)
})

test('without its storage the sample is loaded all the same, and it is said what is missing', async () => {
  await lake.hold([])
  expect((await seed()).out).toContain('Without Supabase, the files of forms are not stored.')
  await lake.hold([])
  const { code, out } = await seed({
    SUPABASE_URL: 'http://127.0.0.1:1',
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    SUPABASE_SECRET_KEY: 'secret',
  })
  expect(out).toContain('The files of forms could not be stored: ')
  expect(code).toBe(0)
})

test('an empty dataset gets all of the sample, and --replace puts back what was changed in it alone', async () => {
  await lake.hold([])
  const first = await seed()
  const loaded = await lake.documents()
  const count = (type: string) => loaded.filter(({ _type }) => _type === type).length
  const images = count('sanity.imageAsset') + count('sanity.fileAsset')
  expect(first, first.error).toMatchObject({ code: 0 })
  expect(first.out).toContain(
    `${loaded.length - images} documents and ${images} images loaded into the dataset`,
  )
  expect(count('page')).toBeGreaterThan(10)
  expect(loaded.filter(({ _id }) => _id.startsWith('drafts.'))).toEqual([])

  const changed = loaded.map((document) =>
    document._id === 'siteSettings' ? { ...document, name: 'Ours' } : document,
  )
  const own = { _id: 'page-own', _type: 'page', title: 'Ours', path: '/ours' }
  await lake.hold([...changed, own])
  const second = await seed({}, ['--replace'])
  expect(second.out).toContain('Run npm run stripe:sync, so that its plans can be sold.')
  const after = await lake.documents()
  expect(after.find(({ _id }) => _id === 'siteSettings')?.name).not.toBe('Ours')
  expect(after.find(({ _id }) => _id === 'page-own')).toMatchObject(own)
  expect(after).toHaveLength(loaded.length + 1)
})

test('a misspelt option is refused, so that nothing is overwritten by mistake', async () => {
  await lake.hold([{ _id: 'page-home', _type: 'page', title: 'Ours' }])
  const { code, error } = await seed({}, ['--replace-all'])
  expect(error).toContain("Unknown option '--replace-all'")
  expect(code).toBe(1)
  expect(await lake.documents()).toMatchObject([{ title: 'Ours' }])
})
