import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countChanges, noteChange, noteRead, recordReads } from '#app/http/recorded-reads.server.ts'
import { createRouteCounts, type RouteCount } from '../metrics/route-counts.ts'
import { createPageStore } from './page-store.ts'
import { createRepresentations } from './representations.ts'

const sources = {
  countChanges,
  recordReads,
  pageVariant: () => Promise.reject(new Error('not asked')),
  readContentState: () => ({ state: 'live' as const, awaySince: null, oldestReadAt: null }),
  listShared: () => Promise.resolve([]),
  isShared: () => Promise.resolve(true),
}

const HOME = {
  key: '/',
  asked: { target: { path: '/', address: '/' }, cookies: '' },
  isVisitor: true,
}

const tallies = createRouteCounts()

/** A page that shows one text, which is content that somebody else keeps. */
function createPage({ maxAgeMs = 60_000 }: { maxAgeMs?: number } = {}) {
  const content = { text: { words: 'first' } }
  const read = () => Promise.resolve({ result: content.text, maxAgeMs })
  const renderText = async () => {
    const reading = await read()
    noteRead({ key: 'text', reading, again: read })
    return reading.result.words
  }
  const render = vi.fn<
    () => Promise<{
      representations: ReturnType<typeof createRepresentations>
      recorded: Awaited<ReturnType<typeof recordReads>>['recorded']
      tally: RouteCount
    } | null>
  >(async () => {
    const { result, recorded } = await recordReads(renderText)
    const representations = createRepresentations({ body: Buffer.from(result), headers: {} })
    return { representations, recorded, tally: tallies.find('root') }
  })
  return { content, render }
}

function openStore() {
  return createPageStore({ sources, maxBytes: 10_000 })
}

type Found = Awaited<ReturnType<ReturnType<typeof openStore>['get']>>

function getText(found: Found) {
  return textIn(found?.page)
}

function textIn(page: NonNullable<Found>['page'] | undefined) {
  return page?.representations.find('identity')?.body.toString()
}

test('a hundred who ask at once share one rendering', async () => {
  const store = openStore()
  const { render } = createPage()
  const pages = await Promise.all(Array.from({ length: 100 }, () => store.get({ ...HOME, render })))
  expect(pages.map(getText)).toEqual(Array.from({ length: 100 }, () => 'first'))
  expect(render).toHaveBeenCalledTimes(1)
  expect(textIn(store.find('/'))).toBe('first')
})

test('a change elsewhere leaves a page as it is, byte for byte', async () => {
  const store = openStore()
  const { render } = createPage()
  const before = await store.get({ ...HOME, render })
  noteChange()
  expect(store.find('/')).toBeUndefined()
  const after = await store.get({ ...HOME, render })
  expect(after?.page.representations).toBe(before?.page.representations)
  expect(after?.isRendered).toBe(false)
  expect(render).toHaveBeenCalledTimes(1)
  expect(textIn(store.find('/'))).toBe('first')
})

test('a change of what it shows renders it again', async () => {
  const store = openStore()
  const { render, content } = createPage()
  await store.get({ ...HOME, render })
  content.text = { words: 'second' }
  noteChange()
  expect(getText(await store.get({ ...HOME, render }))).toBe('second')
})

test('a change during a rendering is seen by the next who ask', async () => {
  const store = openStore()
  const { render, content } = createPage()
  const early = store.get({
    ...HOME,
    render: async () => {
      const page = await render()
      content.text = { words: 'second' }
      noteChange()
      return page
    },
  })
  expect(getText(await early)).toBe('first')
  expect(store.find('/')).toBeUndefined()
  expect(getText(await store.get({ ...HOME, render }))).toBe('second')
})

test('what no event tells of is looked at again when its time is over', async () => {
  const store = openStore()
  const { render, content } = createPage({ maxAgeMs: 0 })
  await store.get({ ...HOME, render })
  content.text = { words: 'second' }
  expect(store.find('/')).toBeUndefined()
  expect(getText(await store.get({ ...HOME, render }))).toBe('second')
})

test('a response that is not for all is not kept', async () => {
  const store = openStore()
  const { render } = createPage()
  await store.get({ ...HOME, render })
  noteChange()
  expect(await store.get({ ...HOME, key: '/gone', render: () => Promise.resolve(null) })).toBeNull()
  expect(store.find('/gone')).toBeUndefined()
})

test('a rendering that fails is tried again by the next who ask', async () => {
  const store = openStore()
  const { render } = createPage()
  const failed = store.get({ ...HOME, render: () => Promise.reject(new Error('away')) })
  await expect(failed).rejects.toThrow('away')
  expect(getText(await store.get({ ...HOME, render }))).toBe('first')
})

test('ten thousand pages have room for as many bytes as were given', async () => {
  const store = openStore()
  const { render } = createPage()
  for (let number = 0; number < 10_000; number += 1) {
    await store.get({ ...HOME, key: `/${number}`, render })
  }
  const kept = Array.from({ length: 10_000 }, (_, number) => store.find(`/${number}`)).filter(
    Boolean,
  )
  expect(kept.length).toBeGreaterThan(100)
  expect(kept.length).toBeLessThan(1_500)
})

test('a page that a visitor has asked for is made ready after a change, once for each', async () => {
  const store = openStore()
  const { render } = createPage()
  await store.get({ ...HOME, render })
  expect(store.findTouched()).toBeUndefined()
  noteChange()
  expect(store.findTouched()?.asked).toEqual(HOME.asked)
  // A failed render is not repeated.
  expect(store.findTouched()).toBeUndefined()
  await store.get({ ...HOME, isVisitor: false, render })
  expect(store.findTouched()).toBeUndefined()
  noteChange()
  expect(store.findTouched()?.asked).toEqual(HOME.asked)
})

test('what nobody has asked for, or nobody for ten minutes, is left until somebody does', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const store = openStore()
  const { render } = createPage({ maxAgeMs: Number.POSITIVE_INFINITY })
  await store.get({ ...HOME, isVisitor: false, render })
  noteChange()
  expect(store.findTouched()).toBeUndefined()
  await store.get({ ...HOME, render })
  vi.advanceTimersByTime(11 * 60_000)
  noteChange()
  expect(store.findTouched()).toBeUndefined()
})

test('the Brotli of a page that a visitor has asked for is made smaller, under another ETag', async () => {
  const store = openStore()
  const { render, content } = createPage()
  content.text = { words: 'A sentence that comes again. '.repeat(100) }
  await store.get({ ...HOME, isVisitor: false, render })
  const before = await store.find('/')?.representations.make('br')
  const coarse = store.findCoarse()
  await coarse?.representations.refine()
  expect(store.findCoarse()).toBeUndefined()
  const after = store.find('/')?.representations.find('br')
  expect(after?.body.length).toBeLessThan(before?.body.length ?? 0)
  expect(brotliDecompressSync(after?.body ?? '').toString()).toBe(content.text.words)
  expect(after?.validators).not.toEqual(before?.validators)
})
