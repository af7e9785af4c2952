import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyText, listObjects, sampleDocuments, getSample } from './sample.ts'

const named = z.object({ name: z.string() })

test('values, perks and kinds of partner are the required ones', () => {
  const names = (type: string) => getSample({ type, shape: named }).map(({ name }) => name)

  expect(names('value')).toEqual(['Integrity', 'Learning', 'Creativity', 'Connected', 'Fun'])
  expect(names('perk')).toEqual([
    'Innovative Tech',
    'Career Development',
    'Modern Workplace',
    'Diverse Team',
    'Freedom of Expression',
    'Company Events',
    'Competitive Benefits',
    'Work-Life Balance',
    'Office Perks',
  ])
  expect(names('partnerType')).toEqual([
    'Technology Partner',
    'Solution Partner',
    'Referral Partner',
  ])
  expect(names('leader')).toHaveLength(4)
  expect(names('partner')).toHaveLength(6)
})

test('each kind of partner has four benefits', () => {
  const types = getSample({
    type: 'partnerType',
    shape: z.object({ benefits: z.array(z.string()) }),
  })

  expect(types.map(({ benefits }) => benefits.length)).toEqual([4, 4, 4])
})

test('the choices of the contact form are the required ones', () => {
  const interests = getSample({
    type: 'interest',
    shape: z.object({ value: z.string(), label: z.string() }),
  })

  expect(interests.map(({ value, label }) => [value, label])).toEqual([
    ['product_demo', 'Product Demo'],
    ['pricing', 'Pricing Information'],
    ['technical', 'Technical Questions'],
    ['partnership', 'Partnership Opportunities'],
    ['other', 'Other'],
  ])
})

test('the four legal pages have the required dates and claims', () => {
  const pages = getSample({
    type: 'legalPage',
    shape: z.object({
      slug: z.object({ current: z.string() }),
      lastUpdated: z.string().optional(),
    }),
  })
  const getText = (id: string) =>
    everyText()
      .filter((text) => text.id === id)
      .map(({ text }) => text)
      .join(' ')

  expect(Object.fromEntries(pages.map((page) => [page.slug.current, page.lastUpdated]))).toEqual({
    'privacy-policy': '2025-05-18',
    'terms-of-service': '2025-05-18',
    security: undefined,
    gdpr: undefined,
  })
  expect(getText('legal-gdpr')).toMatch(
    /notify the competent supervisory authority within 72 hours/,
  )
  const security = JSON.stringify(sampleDocuments.get('legal-security'))
  expect(security).toContain('SOC 2 Type II')
  expect(security).toContain('ISO 27001 alignment')
  expect(listObjects('legalTemplate')).toHaveLength(1)
})

test('contact has four questions and promises a reply within 24 hours', () => {
  const group = sampleDocuments.get('faq-group-contact')

  expect(group?.questions).toHaveLength(4)
  expect(JSON.stringify(sampleDocuments.get('page-contact'))).toContain('within 24 hours')
})
