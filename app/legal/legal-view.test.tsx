import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { LegalView } from './legal-view.tsx'

const body = [
  {
    _key: 'p',
    _type: 'block' as const,
    style: 'normal' as const,
    markDefs: [],
    children: [{ _key: 's', _type: 'span' as const, text: 'The text itself.', marks: [] }],
  },
]

const page = {
  _id: 'legal-gdpr',
  _rev: 'r1',
  title: 'GDPR',
  lead: 'What it settles.',
  lastUpdated: '2025-05-18',
  sections: [
    { _key: 'roles', title: 'Two roles', summary: 'You decide.', body },
    { _key: 'breach', title: 'Breach', summary: null, body },
  ],
  seo: null,
}

const template = {
  contentsLabel: 'On this page',
  lastUpdatedText: 'Last updated {date}',
  notice: 'Sample text.',
  questionsHeading: 'Questions',
  questionsText: null,
  links: [
    { _key: 'contact', label: 'Contact us', href: '/contact' },
    { _key: 'privacy', label: 'Privacy policy', href: '/legal/privacy-policy' },
  ],
  otherPagesLabel: 'Other pages',
}

const others = [{ _id: 'legal-security', title: 'Security', slug: 'security' }]

const PATHNAME = '/legal/privacy-policy'

test('every section is in the table of contents, under the id that the link names', () => {
  const html = renderAt(
    <LegalView page={page} others={others} template={template} pathname={PATHNAME} />,
  )
  for (const { _key, title } of page.sections) {
    expect(html).toMatch(new RegExp(`<a href="#section-${_key}"[^>]*>.*?${title}</span></a>`))
    expect(html).toContain(`id="section-${_key}"`)
  }
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test('the date is printed as R10.13 has it', () => {
  const html = renderAt(
    <LegalView page={page} others={others} template={template} pathname={PATHNAME} />,
  )
  expect(html).toContain('<time dateTime="2025-05-18">Last updated May 18, 2025</time>')
})

test('a page does not link to itself', () => {
  const html = renderAt(
    <LegalView page={page} others={others} template={template} pathname={PATHNAME} />,
  )
  expect(html).not.toContain('href="/legal/privacy-policy"')
  expect(html).toContain('href="/contact"')
  expect(html).toContain('href="/legal/security"')
})

test('a page with its title alone, and without the words around it, still stands', () => {
  const bare = { ...page, lead: null, lastUpdated: null, sections: null }
  const html = renderAt(<LegalView page={bare} others={[]} template={null} pathname={PATHNAME} />)
  expect(html).toContain('>GDPR</h1>')
  expect(html).not.toContain('<time')
  expect(html).not.toContain('<nav')
  expect(html).not.toMatch(/undefined|null|style=/)
})
