import { expect, test } from 'vitest'
import { listed, LINK, TEXT } from '#tests/fixtures/sample-values.ts'
import { edited, getPreview, remarksOn } from '#tests/fixtures/studio-editor.ts'

const page = {
  _type: 'page',
  title: 'Pricing',
  path: '/pricing',
  blocks: listed({ _type: 'pageHeader', heading: 'Three plans, one price list' }),
  seo: {
    _type: 'seo',
    title: 'Pricing',
    description: 'What each plan costs and includes, in whole dollars a month.',
  },
}

test('a page with a title, a path of its own and a section is complete', async () => {
  expect(await remarksOn(page)).toEqual([])
})

test.each([
  { edits: { title: undefined }, says: ['error title: Required'] },
  { edits: { title: '   ' }, says: ['error title: Type a text: there are only spaces.'] },
  { edits: { title: 'p'.repeat(61) }, says: ['warning title: Must be at most 60 characters long'] },
  { edits: { path: undefined }, says: ['error path: Required'] },
  {
    edits: { path: '/Pricing' },
    says: [
      'error path: Start with a slash; then small letters, digits and single hyphens, such as /our-plans.',
    ],
  },
  {
    edits: { path: '/studio-api/inbox' },
    says: ['error path: /studio-api belongs to the site itself.'],
  },
  { edits: { path: '/studio/desk' }, says: ['error path: /studio belongs to the site itself.'] },
  {
    edits: { path: '/blog/news' },
    says: [
      'error path: /blog/news shows another kind of document; a page there would never be seen.',
    ],
  },
  { edits: { blocks: [] }, says: ['warning blocks: A page without a section is empty.'] },
  { edits: { 'blocks.0.heading': undefined }, says: ['error blocks[a].heading: Required'] },
  {
    edits: { 'seo.title': 's'.repeat(61) },
    says: ['warning seo.title: Search engines cut titles after 60 characters.'],
  },
  {
    edits: { 'seo.description': 'Too short.' },
    says: [
      'warning seo.description: Search engines replace descriptions shorter than 50 characters.',
    ],
  },
  {
    edits: { 'seo.description': 'd'.repeat(161) },
    says: ['warning seo.description: Search engines cut descriptions after 160 characters.'],
  },
])('of a page after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(page, edits))).toEqual(says)
})

test('no two pages live at a path, a page and its own versions do', async () => {
  const at = (id: string) => ({ _id: id, _type: 'page', path: '/pricing' })
  const taken = ['error path: Another page lives at this path.']
  expect(await remarksOn(page, [at('other')])).toEqual(taken)
  expect(await remarksOn(page, [at('drafts.other')])).toEqual(taken)
  expect(await remarksOn(page, [at('versions.spring.other')])).toEqual(taken)
  expect(await remarksOn(page, [at('drafts.checked'), at('versions.spring.checked')])).toEqual([])
  expect(await remarksOn({ ...page, _id: 'drafts.checked' }, [at('checked')])).toEqual([])
  expect(await remarksOn(page, [{ ...at('other'), path: '/prices' }])).toEqual([])
  expect(await remarksOn(page, [{ ...at('other'), _type: 'redirect' }])).toEqual([])
})

test('no page is made where a case study or an integration would hide it, and none of these over a page', async () => {
  const hidden =
    'error path: A case study or an integration is shown at this path, so the page would never be seen.'
  const integration = { _id: 'b', _type: 'integration', slug: { current: 'api' } }
  const study = { _id: 'b', _type: 'caseStudy', slug: { current: 'api' } }
  const at = (path: string) => ({ ...page, path })
  expect(await remarksOn(at('/integrations/api'), [integration])).toEqual([hidden])
  expect(await remarksOn(at('/case-studies/api'), [study])).toEqual([hidden])
  expect(await remarksOn(at('/integrations/api'), [study])).toEqual([])
  for (const [document, path] of [
    [integration, '/integrations/api'],
    [study, '/case-studies/api'],
  ] as const) {
    const remark = `error slug: A page lives at ${path}, which this would hide.`
    expect(await remarksOn(document, [{ ...at(path), _id: 'drafts.p' }])).toContain(remark)
    expect(await remarksOn(document, [{ ...at('/api'), _id: 'p' }])).not.toContain(remark)
  }
})

test('pages are listed by title and path', () => {
  expect(getPreview(page)).toEqual({ title: 'Pricing', subtitle: '/pricing' })
})

const redirect = { _type: 'redirect', from: '/plans', to: '/pricing', permanent: true }
const pricing = { ...page, _id: 'pricing' }

test('a redirect from an old path to a page is complete', async () => {
  expect(await remarksOn(redirect, [pricing])).toEqual([])
})

test.each([
  { edits: { from: undefined }, says: ['error from: Required'] },
  {
    edits: { from: 'plans' },
    says: ['error from: Start with a slash; no spaces, no ? or #, no slash at the end.'],
  },
  { edits: { from: '/assets/a.js' }, says: ['error from: /assets belongs to the site itself.'] },
  { edits: { to: undefined }, says: ['error to: Required'] },
  {
    edits: { to: 'http://testco.example' },
    says: ['error to: Type a path such as /pricing, or an address that begins with https://.'],
  },
  { edits: { to: '/plans?from=old' }, says: ['error to: A redirect cannot lead to itself.'] },
])('of a redirect after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(redirect, edits), [pricing])).toEqual(says)
})

test('a redirect is held against the others, published and drafted', async () => {
  const same = { _id: 'drafts.b', _type: 'redirect', from: '/plans', to: '/' }
  expect(await remarksOn(redirect, [same, pricing])).toEqual([
    'error from: Another redirect begins at this path.',
  ])
  const back = { _id: 'b', _type: 'redirect', from: '/pricing', to: '/plans#top' }
  expect(await remarksOn(redirect, [back])).toEqual([
    'error to: Together with other redirects this leads in circles.',
  ])
})

test.each([
  { _type: 'page', path: '/plans' },
  { _type: 'feature', slug: { current: 'plans' }, at: '/feature/plans' },
  { _type: 'post', slug: { current: 'plans' }, at: '/blog/plans' },
  { _type: 'caseStudy', slug: { current: 'plans' }, at: '/case-studies/plans' },
  { _type: 'integration', slug: { current: 'plans' }, at: '/integrations/plans' },
  { _type: 'legalPage', slug: { current: 'plans' }, at: '/legal/plans' },
])(
  'an editor is warned that a redirect from $at$path stands behind a $_type',
  async ({ at, ...shown }) => {
    const from = at ?? '/plans'
    const warning = 'warning from: A page lives at this path, so the redirect is not followed.'
    const dataset = [{ ...shown, _id: 'shown' }, pricing]
    expect(await remarksOn({ ...redirect, from }, dataset)).toEqual([warning])
  },
)

test('redirects are listed with where they lead and for how long', () => {
  expect(getPreview(redirect)).toEqual({ title: '/plans', subtitle: '→ /pricing' })
  expect(getPreview({ ...redirect, permanent: false }).subtitle).toBe('→ /pricing, for now')
  expect(getPreview({ _type: 'redirect' })).toEqual({
    title: 'No path yet',
    subtitle: '→ nowhere yet',
  })
})

const announcement = {
  _type: 'announcement',
  text: 'We are at the HR fair in Leeds',
  link: LINK,
  startsAt: '2026-11-01T08:00:00Z',
  endsAt: '2026-11-30T18:00:00Z',
}

test('an announcement with a start is complete, an end is optional', async () => {
  expect(await remarksOn(announcement)).toEqual([])
  expect(await remarksOn(edited(announcement, { endsAt: undefined, link: undefined }))).toEqual([])
})

test.each([
  { edits: { text: undefined }, says: ['error text: Required'] },
  { edits: { text: 't'.repeat(71) }, says: ['warning text: Must be at most 70 characters long'] },
  { edits: { startsAt: undefined }, says: ['error startsAt: Required'] },
  {
    edits: { endsAt: announcement.startsAt },
    says: ['error endsAt: It must end after it starts.'],
  },
  {
    edits: { endsAt: '2026-10-31T08:00:00Z' },
    says: ['error endsAt: It must end after it starts.'],
  },
  { edits: { 'link.href': undefined }, says: ['error link: Choose a page or type an address.'] },
])('of an announcement after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(announcement, edits))).toEqual(says)
})

const legalPage = {
  _type: 'legalPage',
  title: 'Privacy policy',
  slug: { _type: 'slug', current: 'privacy-policy' },
  lastUpdated: '2026-06-01',
  sections: listed({ _type: 'legalSection', title: 'What we store', body: TEXT }),
}

test('a legal page with one section is complete', async () => {
  expect(await remarksOn(legalPage)).toEqual([])
})

test.each([
  { edits: { title: undefined }, says: ['error title: Required'] },
  {
    edits: { 'slug.current': 'Privacy' },
    says: ['error slug: Small letters, digits and single hyphens: press Generate.'],
  },
  {
    edits: { lastUpdated: 'June' },
    says: ['error lastUpdated: Must be a valid ISO-8601 formatted date string'],
  },
  { edits: { sections: undefined }, says: ['error sections: Required'] },
  {
    edits: { 'sections.0.title': ' ' },
    says: ['error sections[a].title: Type a text: there are only spaces.'],
  },
  { edits: { 'sections.0.body': undefined }, says: ['error sections[a].body: Required'] },
])('of a legal page after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(legalPage, edits))).toEqual(says)
})

test('two legal pages cannot share an address, a legal page and an article can', async () => {
  const twin = { _id: 'twin', _type: 'legalPage', slug: { current: 'privacy-policy' } }
  expect(await remarksOn(legalPage, [twin])).toEqual(['error slug: Slug is already in use'])
  expect(await remarksOn(legalPage, [{ ...twin, _type: 'post' }])).toEqual([])
})

test('legal pages are listed by title and address', () => {
  expect(getPreview(legalPage)).toEqual({ title: 'Privacy policy', subtitle: 'privacy-policy' })
})
