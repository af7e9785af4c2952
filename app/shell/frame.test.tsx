import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { LONG_WORD, visibleText } from '#tests/render/visible-text.ts'
import { EmptyDataset } from '#app/pages/empty-dataset.tsx'
import { MainContent } from './main-content.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { holdsCurrentPage, type NavMenuFields } from './navigation.ts'
import { makeEmptySettings, makeSettings } from './settings.fixture.ts'
import { ShellLink } from './shell-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SystemMessage } from './system-message.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const settings = makeSettings()

function makeMenu(fields: Partial<NavMenuFields> = {}): NavMenuFields {
  return {
    _key: 'product',
    _type: 'navMenu',
    label: 'Product',
    links: [
      { _key: 'a', note: 'The full list', link: { label: 'Features', href: '/features' } },
      { _key: 'b', note: null, link: { label: 'How it works', href: '/how-it-works' } },
    ],
    asideText: null,
    asideHeading: null,
    asideLink: null,
    ...fields,
  }
}

test('the page is one landmark, which the skip link and the focus can reach', () => {
  const markup = renderAt(<MainContent>words</MainContent>)
  expect(markup).toMatch(/^<main id="content" tabindex="-1"/i)
})

test('a link of the frame says where one is', () => {
  const link = { label: 'Blog', href: '/blog' }
  expect(renderAt(<ShellLink link={link} />, '/blog')).toContain('aria-current="page"')
  expect(renderAt(<ShellLink link={link} />, '/blog/an-article')).toContain('aria-current="true"')
  expect(renderAt(<ShellLink link={link} />, '/blogs')).not.toContain('aria-current')
})

test('a link without words or without an address is left out', () => {
  expect(renderAt(<ShellLink link={null} />)).toBe('')
  expect(renderAt(<ShellLink link={{ label: 'Blog', href: null }} />)).toBe('')
  expect(renderAt(<ShellLink link={{ label: null, href: '/blog' }} />)).toBe('')
})

test('a link that could run something is not one', () => {
  const markup = renderAt(<ShellLink link={{ label: 'Press', href: 'javascript:alert(1)' }} />)
  expect(markup).not.toContain('href')
})

test('a menu holds the current page where one of its links leads to it or above it', () => {
  expect(holdsCurrentPage({ menu: makeMenu(), pathname: '/features' })).toBe(true)
  expect(holdsCurrentPage({ menu: makeMenu(), pathname: '/features/' })).toBe(true)
  expect(holdsCurrentPage({ menu: makeMenu(), pathname: '/features/all' })).toBe(true)
  expect(holdsCurrentPage({ menu: makeMenu(), pathname: '/' })).toBe(false)
  expect(holdsCurrentPage({ menu: makeMenu({ links: null }), pathname: '/features' })).toBe(false)
  const empty = makeMenu({ links: [{ _key: 'a', note: null, link: null }] })
  expect(holdsCurrentPage({ menu: empty, pathname: '/' })).toBe(false)
})

test('menus and links stand in the order of the editor', () => {
  const entries = settings.navigation ?? []
  const words = visibleText(
    renderAt(<MainNavigation label="Main" entries={entries.toReversed()} />),
  )
  expect(words.indexOf('Pricing')).toBeLessThan(words.indexOf('Product'))
  expect(words.indexOf('All 16 features')).toBeLessThan(words.indexOf('How it works'))
})

test('a menu without a side note has no empty column for it', () => {
  const bare = renderAt(<MenuPanel menu={makeMenu()} />)
  expect(visibleText(bare)).toEqual(['Features', 'The full list', 'How it works'])
  expect(bare).not.toContain('250px')
  const aside = { asideHeading: 'Watch one role', asideLink: { label: 'Watch', href: null } }
  const noted = renderAt(<MenuPanel menu={makeMenu(aside)} />)
  expect(visibleText(noted)).toContain('Watch one role')
  expect(visibleText(noted)).not.toContain('Watch')
})

test('the note of a link belongs to the link: it is read with it and pressed with it', () => {
  const markup = renderAt(<MenuPanel menu={makeMenu()} />)
  expect(markup).toMatch(
    /<a[^>]*href="\/features"[^>]*>Features<span[^>]*>The full list<\/span><\/a>/,
  )
})

test('on a phone the menu has the links of the bar, and its two buttons at the foot', () => {
  const markup = renderAt(
    <MobileMenu
      entries={settings.navigation ?? []}
      labels={settings.labels}
      logInLink={settings.logInLink}
      demoLink={settings.demoLink}
    />,
  )
  expect(visibleText(markup)).toEqual([
    'Open menu',
    'Close menu',
    'Product',
    'All 16 features',
    'How it works',
    'Pricing',
    'Log In',
    'Book a Demo',
  ])
  expect(markup).toContain('<nav aria-label="Main"')
})

test('the menu of a phone stands without any content', () => {
  const markup = renderAt(
    <MobileMenu entries={[]} labels={null} logInLink={null} demoLink={null} />,
  )
  expect(visibleText(markup)).toEqual([])
  expect(markup).not.toMatch(/undefined|null/)
})

test('the colours can be named by their words alone, and one of them is chosen', () => {
  for (const theme of ['system', 'light', 'dark'] as const) {
    const markup = renderAt(<ThemeSwitch theme={theme} labels={settings.labels} />)
    expect(visibleText(markup)).toEqual(['Colours', 'System', 'Light', 'Dark'])
    expect(markup.match(/aria-pressed="true"/g)).toHaveLength(1)
    expect(markup).toMatch(new RegExp(`value="${theme}" aria-pressed="true"`))
  }
})

test('the lists of the footer have headings below that of the page', () => {
  const markup = renderAt(<SiteFooter settings={settings} theme="system" year={2026} />)
  expect(markup).not.toContain('<h1')
  expect([...markup.matchAll(/<h(\d)/g)].map(([, level]) => level)).toEqual(['2'])
})

test('a footer marks the page that is shown', () => {
  const markup = renderAt(
    <SiteFooter settings={settings} theme="system" year={2026} />,
    '/legal/gdpr',
  )
  expect(markup.match(/aria-current="page"/g)).toHaveLength(1)
})

test('a profile with an address that could run something is text', () => {
  const socialLinks = [{ _key: 'x', label: 'X', url: 'javascript:alert(1)' }]
  const markup = renderAt(
    <SiteFooter settings={makeSettings({ socialLinks })} theme="system" year={2026} />,
  )
  expect(markup).toContain('>X<')
  expect(markup).not.toContain('javascript:')
})

test('long words of an editor are printed whole, and nothing is cut by code', () => {
  const footerText = `${LONG_WORD} ${'word '.repeat(40)}`
  const markup = renderAt(
    <SiteFooter
      settings={makeSettings({ footerText, legalName: LONG_WORD })}
      theme="system"
      year={2026}
    />,
  )
  expect(markup.split(LONG_WORD)).toHaveLength(3)
})

test('a message is the only heading of its page and shows one way on', () => {
  const message = {
    heading: 'Nothing here',
    text: 'Look elsewhere.',
    action: { _key: null, label: 'Home', href: '/' },
  }
  const markup = renderAt(<SystemMessage figure="404" message={message} />)
  expect(visibleText(markup)).toEqual(['404', 'Nothing here', 'Look elsewhere.', 'Home'])
  expect(markup.match(/<h1/g)).toHaveLength(1)
  expect(markup).toMatch(/<a[^>]*href="\/"/)
})

test('a message whose link has no address shows no button', () => {
  const message = { heading: 'Oh', text: null, action: { _key: null, label: 'Home', href: null } }
  const markup = renderAt(<SystemMessage message={message} />)
  expect(visibleText(markup)).toEqual(['Oh'])
  expect(renderAt(<SystemMessage message={null} />)).not.toMatch(/undefined|null|<a/)
})

test('an empty dataset tells a developer what to do next', () => {
  const markup = renderAt(<EmptyDataset />)
  expect(markup.match(/<h1/g)).toHaveLength(1)
  expect(markup).toContain('npm run seed')
  expect(markup).toContain('href="/studio"')
})

test('nothing of the frame uses a style attribute, without content or with', () => {
  for (const one of [settings, makeEmptySettings()]) {
    const markup = renderAt(
      <>
        <MainNavigation entries={one.navigation ?? []} />
        <MobileMenu entries={one.navigation ?? []} {...one} />
      </>,
    )
    expect(markup).not.toMatch(/style=|undefined/)
  }
})
