import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { IntegrationView } from './integration-view.tsx'
import { type Integration } from './integration.types.ts'

const empty: Integration = {
  _id: 'integration-greenhouse',
  _rev: 'r1',
  name: 'Greenhouse',
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

const template = {
  backLink: null,
  activeLabel: 'Active Integration',
  betaLabel: 'In beta',
  plannedLabel: 'Planned',
  exchangedHeading: 'What is exchanged',
  inLabel: 'Comes in',
  outLabel: 'Goes out',
  bothLabel: 'Both ways',
  stepsHeading: 'How to connect',
  permissionsHeading: 'What it may do',
  permissionsNote: 'Nothing else is asked for.',
  othersHeading: 'In the same category',
  namesNote: null,
  closing: null,
}

function render(fields: Partial<Integration>) {
  return renderAt(<IntegrationView integration={{ ...empty, ...fields }} />)
}

test('an integration of which only the name is written is a page with its h1 and a monogram', () => {
  const html = render({})
  expect(html).toMatch(/<h1[^>]*>Greenhouse<\/h1>/)
  expect(html).toMatch(/aria-hidden="true"[^>]*>G</)
  expect(html).not.toMatch(/<h2|<ul|<ol|null|undefined/)
})

test('each record says in words which way it goes, not by its arrow alone', () => {
  const html = render({
    template,
    exchanged: [
      { _key: 'a', what: 'Open roles', direction: 'in', detail: 'Every hour.' },
      { _key: 'b', what: 'Scores', direction: 'out', detail: null },
      { _key: 'c', what: 'Stages', direction: 'both', detail: null },
    ],
  })
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('Comes in Open roles Every hour. Goes out Scores Both ways Stages')
})

test('the steps are an ordered list, and the permissions say why they are needed', () => {
  const html = render({
    template,
    steps: ['Open Settings.', 'Paste the key.'],
    permissions: [{ _key: 'a', name: 'Read jobs', reason: 'To list the roles.' }],
  })
  expect(html).toMatch(/<ol.*Open Settings\..*Paste the key\..*<\/ol>/)
  expect(html).toMatch(/<dt[^>]*>Read jobs<\/dt><dd[^>]*>To list the roles\.<\/dd>/)
  expect(html).toContain('Nothing else is asked for.')
})

test('the others of the category are linked, without the integration itself and without deleted ones', () => {
  const lever = {
    _id: 'lever',
    name: 'Lever',
    monogram: 'Lv',
    logo: null,
    href: '/integrations/lever',
  }
  const itself = { ...lever, _id: empty._id, name: 'Greenhouse', href: '/integrations/greenhouse' }
  const html = render({
    template,
    category: { title: 'Applicant Tracking Systems', integrations: [itself, lever] },
  })
  expect(html).toContain('Active Integration, Applicant Tracking Systems')
  expect(html).toMatch(/<h2[^>]*>In the same category<\/h2>/)
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/integrations/lever',
  ])
})
