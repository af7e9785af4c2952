import { type HTMLElement, NodeType } from 'node-html-parser'
import { expect, inject, test } from 'vitest'
import { cleanStega } from '#app/http/stega.ts'
import { isRecord } from '#schemas/definitions.ts'
import { getClient } from '#tests/fixtures/dataset.ts'
import { openPreview } from './preview-editor.ts'
import { readDocument, readSitemap, select } from './site.ts'

const dataset = getClient(inject('servedSite'))

/** Pages that the sitemap leaves out, and that editors open all the same. */
const UNLISTED = ['/login', '/forgot-password', '/onboarding', '/dashboard']

const LEAST_SHARE = 0.98

const UNSEEN = ['SCRIPT', 'STYLE', 'TEMPLATE']

/** A place of a picture; that of a block leads to the block alone, not to what is read in it. */
const PICTURE_PLACE = /path=(?!blocks:[^.;[\]]+;)/

/** Where texts of editors stand in the dataset that lead to no field, and why. */
const REASONS = new Map([['siteSettings.contact.email', 'it is an address']])

/** Texts that the site computes, and texts that read alike: nothing tells an editor's "3" from the third of a list. */
const RECKONED = /^(\P{L}*|\d+ min|\d+ h( \d+)?)$/u

type Text = { text: string; isClickable: boolean }

/**
 * The visible texts below an element. The overlays open a text, or what it stands in, by the stega of either.
 */
function listTexts(element: HTMLElement, isWithin = false): Text[] {
  const isPlace = PICTURE_PLACE.test(element.getAttribute('data-sanity') ?? '')
  const hasStega = element.childNodes.some(
    ({ nodeType, rawText }) => nodeType === NodeType.TEXT_NODE && rawText !== cleanStega(rawText),
  )
  const isClickable = isWithin || isPlace || hasStega
  const own = element.childNodes
    .filter(({ nodeType }) => nodeType === NodeType.TEXT_NODE)
    .map((node) => ({ text: normalise(node.text), isClickable }))
    .filter(({ text }) => !RECKONED.test(text))
  const below = element.children
    .filter(({ tagName }) => !UNSEEN.includes(tagName))
    .flatMap((child) => listTexts(child, isClickable))
  return [...own, ...below]
}

function normalise(text: string) {
  return cleanStega(text).replace(/\s+/g, ' ').trim()
}

/** Each text of a document, with the places where it stands: `plan.features.label`. */
function collect({
  value,
  place,
  into,
}: {
  value: unknown
  place: string
  into: Map<string, string[]>
}) {
  if (typeof value === 'string') {
    const text = normalise(value)
    into.set(text, [...(into.get(text) ?? []), place])
  } else if (Array.isArray(value)) {
    for (const item of value) collect({ value: item, place, into })
  } else if (isRecord(value)) {
    for (const [name, part] of Object.entries(value)) {
      if (!name.startsWith('_')) collect({ value: part, place: `${place}.${name}`, into })
    }
  }
}

async function collectContent() {
  const documents = await dataset.fetch<Array<{ _type: string }>>(
    '*[!(_id in path("drafts.**")) && !(_type match "sanity.*") && !(_type match "system.*")]',
  )
  const into = new Map<string, string[]>()
  for (const document of documents) collect({ value: document, place: document._type, into })
  return into
}

test(
  'of the texts of editors on every page nearly all lead to their field, and the rest is known',
  { tags: 'full' },
  async () => {
    const content = await collectContent()
    const preview = await openPreview()
    const paths = [
      ...(await readSitemap()).map((address) => new URL(address).pathname),
      ...UNLISTED,
    ]
    const texts: Array<Text & { path: string }> = []
    for (const path of paths) {
      const document = await readDocument(await preview.read(path))
      select(document, 'aside[aria-label="Preview"]').remove()
      texts.push(...listTexts(select(document, 'body')).map((text) => ({ ...text, path })))
    }
    const clickable = texts.filter(({ isClickable }) => isClickable)
    const others = texts.filter(({ isClickable, text }) => !isClickable && content.has(text))
    const unexplained = others.filter(
      ({ text }) => !content.get(text)?.some((place) => REASONS.has(place)),
    )
    expect(unexplained.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
    expect(clickable.length / (clickable.length + others.length)).toBeGreaterThanOrEqual(
      LEAST_SHARE,
    )
  },
)
