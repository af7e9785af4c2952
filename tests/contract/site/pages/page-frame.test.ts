import { expect, test } from 'vitest'
import { changeContent, linkTargets, readText, request, select, visit } from './site.ts'

/** Publishes a page with choices for its header and its footer, until the test ends. */
async function publishPage({ name, frame }: { name: string; frame: Record<string, unknown> }) {
  const path = `/${name}`
  const _id = `page-${name}`
  await changeContent({
    ids: [_id],
    write: (transaction) =>
      transaction.createOrReplace({
        _id,
        _type: 'page',
        title: 'Spring campaign',
        path,
        seo: { _type: 'seo', noIndex: true },
        frame,
        blocks: [{ _key: 'head', _type: 'pageHeader', heading: 'Spring campaign' }],
      }),
    see: async () => (await request(path)).status,
  })
  const { document } = await visit(path)
  return { document, header: select(document, 'header'), footer: select(document, 'footer') }
}

test('a page with the logo alone has no menu, and leads where its button says', async () => {
  const { header } = await publishPage({
    name: 'frame-logo',
    frame: {
      header: 'logo',
      action: { _type: 'link', label: 'Book your place', href: '/contact' },
    },
  })
  expect(header.querySelectorAll('nav, details')).toHaveLength(0)
  expect(header.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/contact',
  ])
  expect(readText(header)).toContain('Book your place')
})

test('a menu of its own replaces the site’s, in a small window too, and follows its pages', async () => {
  const { header } = await publishPage({
    name: 'frame-own',
    frame: {
      header: 'own',
      navigation: [
        {
          _key: 'how',
          _type: 'link',
          label: 'How',
          target: { _type: 'reference', _ref: 'page-how-it-works' },
          suffix: '#steps',
        },
        { _key: 'nowhere', _type: 'link', label: 'Nowhere' },
      ],
    },
  })
  // Once in the row of a wide window and once in the menu of a small one.
  expect(linkTargets(header, 'How')).toEqual(['/how-it-works#steps', '/how-it-works#steps'])
  expect(readText(header)).not.toContain('Pricing')
  expect(readText(header)).not.toContain('Log In')
})

test('a short footer keeps the legal pages and the choice of colours', async () => {
  const { header, footer } = await publishPage({
    name: 'frame-short',
    frame: { header: 'site', footer: 'short' },
  })
  expect(linkTargets(header, 'Pricing').length).toBeGreaterThan(0)
  const targets = footer.querySelectorAll('nav a').map((link) => link.getAttribute('href'))
  expect(targets.length).toBeGreaterThan(0)
  expect(targets).toContain('#cookie-choices')
  expect(targets.filter((target) => !/^(\/legal\/|#)/.test(target ?? ''))).toEqual([])
  expect(footer.querySelectorAll('input[name="theme"], button[name="theme"]').length).toBe(3)
})

test('whatever a program leaves in the choices, the page has the site’s header', async () => {
  const { header } = await publishPage({
    name: 'frame-spoilt',
    frame: { header: 'sideways', navigation: 'none', action: 7, footer: ['short'] },
  })
  expect(linkTargets(header, 'Pricing').length).toBeGreaterThan(0)
})
