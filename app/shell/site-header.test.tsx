import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { makeEmptySettings, makeSettings } from './settings.fixture.ts'
import { SiteHeader } from './site-header.tsx'

/** The part of a wide window and the part of a small one; each is hidden in the other. */
function renderParts(path: string) {
  const markup = renderAt(<SiteHeader settings={makeSettings()} />, path)
  const [bar = '', phone = ''] = markup.split('mobile-menu ')
  return { bar, phone }
}

test('drop-downs are native details that exclude each other', () => {
  const { bar, phone } = renderParts('/')
  expect(bar).toContain('<details name="site-menu" data-menu="true"')
  expect(phone).toContain('<details name="site-menu-group"')
})

test('a menu shows its links with notes, and the note at the side', () => {
  const { bar } = renderParts('/')
  expect(bar).toContain('href="/features"')
  expect(bar).toContain('The full list')
  expect(bar).toContain('Watch one role')
  expect(bar).toContain('href="/demo"')
})

test('the current page is marked in both menus, and so is the menu that holds it', () => {
  const { bar, phone } = renderParts('/features')
  expect(bar).toContain('aria-current="page"')
  expect(bar).toContain('data-current="true"')
  expect(phone).toContain('aria-current="page"')
})

test('on a phone the group of the current page stands open', () => {
  expect(renderParts('/features').phone).toMatch(/<details name="site-menu-group"[^>]*open=""/)
  expect(renderParts('/pricing').phone).not.toContain('open=""')
})

test('the burger names both of its states', () => {
  const { phone } = renderParts('/')
  expect(phone).toContain('Open menu')
  expect(phone).toContain('Close menu')
})

test('the server sends the normal bar, not the compact one', () => {
  expect(renderParts('/').bar).not.toContain('data-compact')
})

test('without any content the bar still leads home', () => {
  const markup = renderAt(<SiteHeader settings={makeEmptySettings()} />)
  expect(markup).toContain('href="/"')
  expect(markup).not.toContain('null')
  expect(markup).not.toContain('undefined')
})

test('a half-filled menu shows what is there', () => {
  const settings = makeSettings({
    navigation: [
      {
        _key: 'product',
        _type: 'navMenu',
        label: 'Product',
        links: [
          { _key: 'a', note: 'No address yet', link: { label: 'Draft', href: null } },
          { _key: 'b', note: null, link: null },
          { _key: 'c', note: null, link: { label: 'Features', href: '/features' } },
        ],
        asideText: null,
        asideHeading: null,
        asideLink: null,
      },
    ],
  })
  const markup = renderAt(<SiteHeader settings={settings} />)
  expect(markup).toContain('href="/features"')
  expect(markup).not.toContain('Draft')
  expect(markup).not.toContain('No address yet')
})

test('no style attribute is used: the policy forbids them', () => {
  expect(renderAt(<SiteHeader settings={makeSettings()} />)).not.toContain('style=')
})
