import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { LONG_WORD, visibleText } from '#tests/render/visible-text.ts'
import { Exchange } from './exchange.tsx'
import { IntegrationView } from './integration-view.tsx'
import { type Integration } from './integration.types.ts'
import { OtherIntegrations } from './other-integrations.tsx'

const bare: Integration = {
  _id: 'calendar',
  _rev: 'r1',
  name: 'Google Calendar',
  monogram: null,
  logo: null,
  status: null,
  description: null,
  exchanged: null,
  steps: null,
  permissions: null,
  seo: null,
  category: null,
  template: null,
}

test('a record without a direction comes in, and its way is drawn beside its words', () => {
  const exchanged = [{ _key: 'a', what: 'Free slots', direction: null, detail: null }]
  const html = renderAt(<Exchange integration={{ ...bare, exchanged }} />)
  expect(visibleText(html)).toEqual(['Free slots'])
  expect(html).toMatch(/<svg aria-hidden="true"/)
  expect(html).not.toMatch(/undefined|null|<h2/)
})

test('each direction has an arrow of its own', () => {
  const directions = ['in', 'out', 'both'] as const
  const exchanged = directions.map((direction) => ({
    _key: direction,
    what: direction,
    direction,
    detail: null,
  }))
  const html = renderAt(<Exchange integration={{ ...bare, exchanged }} />)
  const arrows = [...html.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path)
  expect(new Set(arrows).size).toBe(3)
})

test('nothing exchanged is no section', () => {
  expect(renderAt(<Exchange integration={bare} />)).toBe('')
  expect(renderAt(<Exchange integration={{ ...bare, exchanged: [] }} />)).toBe('')
})

const items = [
  { _id: 'a', name: 'Outlook', monogram: 'OL', logo: null, href: '/integrations/outlook' },
  { _id: 'b', name: LONG_WORD, monogram: null, logo: null, href: null },
]

test('the others of a category are links, and one without an address is text', () => {
  const html = renderAt(<OtherIntegrations heading="Calendars" note={null} items={items} />)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('href="/integrations/outlook"')
  expect(html).toContain(LONG_WORD)
})

test('the letters of a mark are not read, the name beside them is', () => {
  const html = renderAt(<OtherIntegrations heading={null} note={null} items={items.slice(0, 1)} />)
  expect(html).toMatch(/<span aria-hidden="true"[^>]*>OL<\/span>/)
  expect(visibleText(html)).toEqual(['OL', 'Outlook'])
})

test('the note about names stands also where an integration is alone', () => {
  const alone = renderAt(<OtherIntegrations heading="Calendars" note="Names." items={[]} />)
  expect(visibleText(alone)).toEqual(['Names.'])
  expect(alone).not.toContain('<ul')
  expect(renderAt(<OtherIntegrations heading="Calendars" note={null} items={[]} />)).toBe('')
})

test('an integration never names itself among the others', () => {
  const category = {
    title: 'Calendars',
    integrations: [
      { _id: 'calendar', name: 'Google Calendar', monogram: null, logo: null, href: '/x' },
    ],
  }
  const html = renderAt(<IntegrationView integration={{ ...bare, category }} />)
  expect(html).not.toContain('href="/x"')
})

test('empty lists leave neither headings nor rules behind', () => {
  const html = renderAt(
    <IntegrationView integration={{ ...bare, exchanged: [], steps: [], permissions: [] }} />,
  )
  expect(visibleText(html)).toEqual(['GC', 'Google Calendar'])
  expect(html).not.toMatch(/<ol|<dl|<h2|<section/)
})

test('steps keep their order and say it once: the numbers are drawn', () => {
  const html = renderAt(<IntegrationView integration={{ ...bare, steps: ['Sign in', 'Allow'] }} />)
  expect(visibleText(html).slice(2)).toEqual(['1', 'Sign in', '2', 'Allow'])
  expect(html.match(/<li[^>]*><span aria-hidden="true"/g)).toHaveLength(2)
})
