import { type HTMLElement } from 'node-html-parser'
import { expect } from 'vitest'
import { readText, select, visit } from './site.ts'

/** The head of a page: `meta` by name or property, `links` by `rel`; no meta tag is there twice. */
export async function readHead(path: string) {
  const { document } = await visit(path)
  const metas = document
    .querySelectorAll('meta[name], meta[property]')
    .map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.getAttribute('content') ?? '',
    ])
  const names = metas.map(([name]) => name).filter((name) => name !== 'theme-color')
  expect(names, 'no tag twice').toEqual([...new Set(names)])
  const links = document
    .querySelectorAll('link[rel]')
    .map((link) => [link.getAttribute('rel') ?? '', link.getAttribute('href') ?? ''])
  return {
    title: readText(select(document, 'head title')),
    meta: toRecord(metas),
    links: toRecord(links),
    graph: readGraph(document),
    document,
  }
}

/** The structured data; scripts have no entities. */
function readGraph(document: HTMLElement): unknown {
  const script = document.querySelector('script[type="application/ld+json"]')
  return JSON.parse(script?.rawText ?? '{}')
}

function toRecord(pairs: string[][]): Record<string, string | undefined> {
  return Object.fromEntries(new Map(pairs.map(([name = '', value = '']) => [name, value])))
}
