import { type HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readText, request, select, visit } from './site.ts'

/** One of each route with static views. */
const PAGES = [
  '/',
  '/pricing',
  '/features',
  '/feature/aipoweredcvscreening',
  '/case-studies/enlighten-executive-assistant',
  '/integrations',
  '/legal/privacy-policy',
  '/blog',
  '/blog/recruitment-roi',
]

/** Shorter texts, such as the label of a link, may be said by another part of the page as well. */
const SENTENCE = 60

/** In bytes, before compression. Home shows more of the product than any other page. */
const HOME_LIMIT = 77_200
const LIMIT = 74_000

test.each(PAGES)('the document of %s is light', async (path) => {
  const html = await (await request(path)).arrayBuffer()
  expect(html.byteLength).toBeLessThan(path === '/' ? HOME_LIMIT : LIMIT)
})

function readState(document: HTMLElement) {
  return select(document, 'body > script#page-state').rawText
}

test.each(PAGES)('the words of static views stand once in the document of %s', async (path) => {
  const { status, document } = await visit(path)
  expect(status).toBe(200)
  const words = readWords(document)
  expect(words.length).toBeGreaterThan(0)
  const state = unescaped(readState(document))
  const [, ...twice] = words.filter((text) => state.includes(text))
  expect(twice, 'besides a summary by which the head may describe the page').toEqual([])
})

/** The sentences in static views that the head does not have as well. */
function readWords(document: HTMLElement) {
  const head = readDescriptions(document)
  return document
    .querySelectorAll('.part[data-stub] p')
    .map(readText)
    .filter((text) => text.length > SENTENCE && !head.includes(text))
}

function readDescriptions(document: HTMLElement) {
  return document.querySelectorAll('head meta').map((meta) => meta.getAttribute('content') ?? '')
}

function unescaped(state: string) {
  return JSON.stringify(JSON.parse(state)).replaceAll('\\"', '"').replaceAll('\\n', ' ')
}

test('what the browser asks for when a page is open comes whole', async () => {
  const { document } = await visit('/pricing')
  const whole = unescaped(await (await request('/pricing.data')).text())
  const words = readWords(document)
  expect(words.filter((text) => !whole.includes(text))).toEqual([])
})
