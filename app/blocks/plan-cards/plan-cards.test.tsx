import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { type PlanValue } from '../block.types.ts'
import { emptyBlocks, makeLink } from '#tests/render/empty-blocks.ts'
import { PlanCards } from './plan-cards.tsx'

const block = {
  ...emptyBlocks.planCards,
  heading: 'Priced by how much you hire.',
  monthlyLabel: 'Monthly',
  annualLabel: 'Annual (2 months free)',
  popularLabel: 'Most popular',
  perMonthLabel: 'a month',
  billedYearlyLabel: 'billed yearly',
  yearlyTotalText: '{annualTotal} a year, instead of {monthlyTotal}',
  includedLabel: 'Included',
  notIncludedLabel: 'Not included',
}

function makePlan(fields: Partial<PlanValue> = {}): PlanValue {
  return {
    _id: 'plan-professional',
    name: 'Professional',
    slug: 'professional',
    description: null,
    monthlyPrice: 249,
    annualPrice: 199,
    features: [{ _key: 'cvs', label: 'CVs a month', value: '500' }],
    notIncluded: ['API and webhooks'],
    popular: false,
    ctaText: 'Start with Professional',
    ctaLink: null,
    priceId: null,
    ...fields,
  }
}

function render({
  plans = [makePlan()],
  path = '/pricing',
}: {
  plans?: Array<PlanValue | null>
  path?: string
} = {}) {
  return renderAt(<PlanCards block={{ ...block, plans }} headingLevel={1} />, path)
}

test('plans are billed yearly until the address says otherwise', () => {
  const html = render()
  expect(html).toMatch(/aria-current="true"[^>]*>Annual \(2 months free\)</)
  expect(html).toContain('>199<')
  expect(html).toContain('$2,388 a year, instead of $2,988')
  expect(html).toContain('name="billing" value="annual"')
})

test('the monthly state has the monthly price and no yearly line', () => {
  const html = render({ path: '/pricing?billing=monthly' })
  expect(html).toMatch(/aria-current="true"[^>]*>Monthly</)
  expect(html).toContain('>249<')
  expect(html).not.toContain('a year')
  expect(html).not.toContain('billed yearly')
  expect(html).toContain('name="billing" value="monthly"')
})

test('an unknown billing period is the yearly one', () => {
  expect(render({ path: '/pricing?billing=weekly' })).toContain('>199<')
})

test('the switch is two links that work without a script', () => {
  const html = render()
  expect(html).toContain('href="/pricing?billing=monthly"')
  expect(html).toContain('href="/pricing?billing=annual"')
})

test('a plan is bought through a form that names it and never a price', () => {
  const html = render()
  expect(html).toMatch(/<form method="post" action="\/checkout"[^>]*>.*<\/form>/)
  expect(html).toContain('name="plan" value="professional"')
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Start with Professional<\/button>/)
  expect(html).not.toContain('price_')
})

test('a plan with a link leads there and has no form', () => {
  const html = render({
    plans: [
      makePlan({ ctaText: 'Contact sales', ctaLink: makeLink({ label: null, href: '/contact' }) }),
    ],
  })
  expect(html).toMatch(/<a [^>]*href="\/contact"[^>]*>Contact sales<\/a>/)
  expect(html).not.toContain('<form')
})

test('only the popular plan wears the flag and the primary button', () => {
  const html = render({
    plans: [makePlan(), makePlan({ _id: 'b', popular: true }), makePlan({ _id: 'c' })],
  })
  expect(html.match(/Most popular/g)).toHaveLength(1)
  expect(html.match(/<button[^>]*bg-accent/g)).toHaveLength(1)
})

test('every plan prints the rows of all plans', () => {
  const html = render({
    plans: [
      makePlan({ _id: 'a', notIncluded: ['API and webhooks'] }),
      makePlan({
        _id: 'b',
        features: [
          { _key: 'x', label: 'CVs a month', value: 'Unlimited' },
          { _key: 'y', label: 'API and webhooks', value: null },
        ],
      }),
    ],
  })
  expect(html.match(/API and webhooks/g)).toHaveLength(2)
  expect(html.match(/>Not included</g)).toHaveLength(1)
  expect(html.match(/>Included</g)).toHaveLength(1)
})

test('a bullet that only one plan names is denied to no other', () => {
  const plain = makePlan({ _id: 'a', notIncluded: null })
  const added = { _key: 'z', label: 'Priority support', value: null }
  const html = render({
    plans: [
      plain,
      makePlan({ _id: 'b', notIncluded: null, features: [...(plain.features ?? []), added] }),
    ],
  })
  expect(html).not.toContain('>Not included<')
  expect(html.match(/Priority support/g)).toHaveLength(2)
  // Beside the other plan the row stands empty, and is read by nobody.
  expect(html).toMatch(/<div aria-hidden="true"[^>]*><dt[^>]*>Priority support<\/dt>/)
})

test('a plan with nothing filled in, a broken reference and no plan at all are borne', () => {
  const bare = makePlan({
    name: null,
    slug: null,
    monthlyPrice: null,
    annualPrice: null,
    features: null,
    notIncluded: null,
    popular: null,
    ctaText: null,
  })
  const html = render({ plans: [bare, null] })
  expect(html.match(/<article/g)).toHaveLength(1)
  expect(html).not.toContain('<form')
  expect(html).not.toContain('NaN')
  expect(render({ plans: [] })).not.toContain('Monthly')
})
