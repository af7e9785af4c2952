import { type Transaction } from '@sanity/client'
import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { getClient, unknownRequests } from '#tests/fixtures/dataset.ts'

const served = inject('servedSite')
const dataset = getClient(served)

/** All files of this folder share one site and run at the same time: a file changes nothing that another reads. */
export const { siteUrl } = served

afterAll(async () => {
  expect(await unknownRequests(served), 'requests that the sandbox does not know').toEqual({
    entries: [],
  })
})

/** An answer of the site; redirects are not followed. */
export function request(path: string, init: RequestInit = {}) {
  return fetch(siteUrl + path, { redirect: 'manual', ...init })
}

/** Sends a form as a browser does, by default from a page of the site. */
export function post({
  path,
  fields,
  origin = siteUrl,
}: {
  path: string
  fields: Record<string, string>
  origin?: string
}) {
  const body = new URLSearchParams(fields)
  return request(path, { method: 'POST', headers: { Origin: origin }, body })
}

export async function visit(path: string) {
  const response = await request(path)
  return { status: response.status, document: await readDocument(response) }
}

/** The document as a browser without JavaScript has it. */
export async function readDocument(response: Response): Promise<HTMLElement> {
  return parse(await response.text(), { blockTextElements: { script: true, style: true } })
}

export function readText(element: HTMLElement) {
  return element.textContent.replace(/\s+/g, ' ').trim()
}

/** Exactly one element. */
export function select(root: HTMLElement, selector: string): HTMLElement {
  const [element, ...others] = root.querySelectorAll(selector)
  if (!element || others.length > 0) {
    throw new Error(`${selector} matches ${element ? others.length + 1 : 'no'} elements`)
  }
  return element
}

/** Where the links lead whose text has the words. */
export function linkTargets(root: HTMLElement, words: string) {
  return root
    .querySelectorAll('a')
    .filter((link) => readText(link).includes(words))
    .map((link) => link.getAttribute('href'))
}

/** The element, a section as a rule, that is labelled by a heading. */
export function selectRegion(root: HTMLElement, heading: string) {
  const label = root
    .querySelectorAll('h1[id], h2[id], h3[id]')
    .find((each) => readText(each) === heading)
  return select(root, `[aria-labelledby="${label?.id}"]`)
}

export function isNoIndex(document: HTMLElement) {
  return document.querySelector('meta[name="robots"]')?.getAttribute('content') === 'noindex'
}

/** The addresses of the sitemap, in its order. */
export async function readSitemap() {
  const xml = await (await request('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

/**
 * Changes documents until the test ends. The site receives changes by a stream, later than the write returns, so this
 * waits until what the test sees differs, and at the end until it is as before.
 */
export async function changeContent({
  ids,
  write,
  see,
}: {
  /** Every document that is written. */
  ids: string[]
  write: (transaction: Transaction) => Transaction
  see: () => Promise<unknown>
}) {
  const [documents, seen] = await Promise.all([dataset.getDocuments(ids), see()])
  onTestFinished(async () => {
    const restore = ids.reduce((transaction, id, index) => {
      const document = documents[index]
      return document ? transaction.createOrReplace(document) : transaction.delete(id)
    }, dataset.transaction())
    await restore.commit()
    await expect.poll(see).toEqual(seen)
  })
  await write(dataset.transaction()).commit()
  await expect.poll(see).not.toEqual(seen)
}
