import { expect, test } from 'vitest'
import { listed, LINK } from '#tests/fixtures/sample-values.ts'
import { edited, newDocument, getPreview, remarksOn } from '#tests/fixtures/studio-editor.ts'

const plan = {
  _type: 'plan',
  name: 'Growth',
  slug: { _type: 'slug', current: 'growth' },
  description: 'For teams that hire every month.',
  monthlyPrice: 99,
  annualPrice: 79,
  features: listed({ _type: 'planFeature', label: 'Open roles', value: '10' }),
  notIncluded: ['Single sign-on'],
  popular: true,
  ctaText: 'Start with Growth',
  priceId: { monthly: 'price_1', annual: 'price_2' },
}

test('a plan with its prices and features is complete', async () => {
  expect(await remarksOn(plan)).toEqual([])
})

test.each([
  { edits: { name: undefined }, says: ['error name: Required'] },
  { edits: { name: 'n'.repeat(25) }, says: ['warning name: Must be at most 24 characters long'] },
  {
    edits: { description: '\t' },
    says: ['error description: Type a text: there are only spaces.'],
  },
  {
    edits: { 'slug.current': 'Growth' },
    says: ['error slug: Small letters, digits and single hyphens: press Generate.'],
  },
  {
    edits: { monthlyPrice: 0 },
    says: [
      'error monthlyPrice: Must be greater than or equal to 1',
      'error annualPrice: Billed yearly, a month may not cost more than billed monthly.',
    ],
  },
  { edits: { monthlyPrice: 99.5 }, says: ['error monthlyPrice: Must be an integer'] },
  {
    edits: { annualPrice: 100 },
    says: ['error annualPrice: Billed yearly, a month may not cost more than billed monthly.'],
  },
  { edits: { annualPrice: 79.5 }, says: ['error annualPrice: Must be an integer'] },
  { edits: { features: [] }, says: ['error features: Must have at least 1 items'] },
  { edits: { 'features.0.label': undefined }, says: ['error features[a].label: Required'] },
  {
    edits: { 'features.0.value': 'v'.repeat(25) },
    says: ['warning features[a].value: Must be at most 24 characters long'],
  },
  { edits: { ctaText: undefined }, says: ['error ctaText: Required'] },
  {
    edits: { 'priceId.annual': undefined },
    says: ['warning priceId: Without both prices this plan cannot be bought online.'],
  },
  {
    edits: { ctaLink: LINK },
    says: ['warning priceId: The button is a link, so these prices are never charged.'],
  },
  { edits: { ctaLink: LINK, priceId: undefined }, says: [] },
])('of a plan after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(plan, edits))).toEqual(says)
})

test('the same price billed yearly and monthly is allowed, and warns of the claim that goes', async () => {
  expect(await remarksOn({ ...plan, annualPrice: plan.monthlyPrice })).toEqual([
    'warning annualPrice: Billed yearly, this plan saves less than one month, so texts with {freeMonths} drop that claim on all pages.',
  ])
})

test('one plan is marked as popular, also among drafts', async () => {
  const other = { _id: 'drafts.other', _type: 'plan', popular: true }
  const taken = ['error popular: Another plan is marked already: unmark that one first.']
  expect(await remarksOn(plan, [other])).toEqual(taken)
  expect(await remarksOn(plan, [{ ...other, popular: false }])).toEqual([])
  expect(await remarksOn({ ...plan, popular: false }, [other])).toEqual([])
})

test('two plans cannot share the name that a checkout knows them by', async () => {
  const twin = { _id: 'twin', _type: 'plan', slug: { current: 'growth' } }
  expect(await remarksOn(plan, [twin])).toEqual(['error slug: Slug is already in use'])
})

test('plans are listed with both prices, and say which is missing', () => {
  expect(getPreview(plan)).toEqual({ title: 'Growth', subtitle: '$99 monthly, $79 billed yearly' })
  expect(getPreview({ _type: 'plan' })).toEqual({
    title: 'Plan without a name',
    subtitle: '$? monthly, $? billed yearly',
  })
})

test('a new plan is not marked as popular', async () => {
  expect(await newDocument('plan')).toMatchObject({ popular: false })
})

const programme = {
  _type: 'whiteGloveProgramme',
  name: 'White-glove hiring',
  price: 1999,
  clauses: listed({ _type: 'clause', text: 'We write the role with you', when: 'Week 1' }),
  byHand: { label: 'By hand', hours: 40 },
  withProduct: { label: 'With us', hours: 4 },
}

test('a programme with a price, a clause and both efforts is complete', async () => {
  expect(await remarksOn(programme)).toEqual([])
})

test.each([
  { edits: { name: undefined }, says: ['error name: Required'] },
  { edits: { price: 0 }, says: ['error price: Must be greater than or equal to 1'] },
  { edits: { price: 19.99 }, says: ['error price: Must be an integer'] },
  { edits: { clauses: undefined }, says: ['error clauses: Required'] },
  { edits: { clauses: [] }, says: ['error clauses: Must have at least 1 items'] },
  { edits: { 'clauses.0.text': undefined }, says: ['error clauses[a].text: Required'] },
  { edits: { 'byHand.label': undefined }, says: ['error byHand.label: Required'] },
  {
    edits: { 'withProduct.hours': 0 },
    says: ['error withProduct.hours: Must be greater than or equal to 1'],
  },
])('of a programme after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(programme, edits))).toEqual(says)
})

test('programmes are listed with their price in dollars', () => {
  expect(getPreview(programme)).toEqual({ title: 'White-glove hiring', subtitle: '$1,999' })
  expect(getPreview({ _type: 'whiteGloveProgramme', name: 'Draft' }).subtitle).toBe(
    'without a price',
  )
})

const OTHER_STATE = { heading: 'Not yet.', text: 'Nothing has been charged.' }

const success = {
  _type: 'paymentSuccess',
  title: 'Thank you',
  heading: 'Welcome to {plan}',
  planText: 'the {name} plan',
  anyPlanText: 'your plan',
  annualText: 'annual subscription',
  monthlyText: 'monthly subscription',
  anySubscriptionText: 'subscription',
  toastText: 'Payment for {plan} plan successful!',
  pending: OTHER_STATE,
  unpaid: OTHER_STATE,
  notFound: OTHER_STATE,
  failed: OTHER_STATE,
  unknown: OTHER_STATE,
  steps: listed({ _type: 'nextStep', title: 'Open the first role' }),
}

test('the page after a payment is complete with its words and one step', async () => {
  expect(await remarksOn(success)).toEqual([])
  expect(getPreview(success).title).toBe('After a payment')
})

test.each([
  { edits: { title: undefined }, says: ['error title: Required'] },
  { edits: { heading: undefined }, says: ['error heading: Required'] },
  { edits: { planText: undefined }, says: ['error planText: Required'] },
  { edits: { anyPlanText: undefined }, says: ['error anyPlanText: Required'] },
  { edits: { annualText: undefined }, says: ['error annualText: Required'] },
  { edits: { monthlyText: undefined }, says: ['error monthlyText: Required'] },
  { edits: { anySubscriptionText: undefined }, says: ['error anySubscriptionText: Required'] },
  { edits: { toastText: undefined }, says: ['error toastText: Required'] },
  { edits: { 'unpaid.heading': undefined }, says: ['error unpaid.heading: Required'] },
  {
    edits: { 'unknown.text': ' ' },
    says: ['error unknown.text: Type a text: there are only spaces.'],
  },
  { edits: { steps: [] }, says: ['error steps: Must have at least 1 items'] },
  { edits: { 'steps.0.title': undefined }, says: ['error steps[a].title: Required'] },
  {
    edits: { primaryLink: { ...LINK, label: undefined } },
    says: ['error primaryLink.label: Required'],
  },
])('of the page after a payment after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(success, edits))).toEqual(says)
})

test('a new page after a payment has words for every kind of subscription', async () => {
  expect(await newDocument('paymentSuccess')).toMatchObject({
    planText: 'the {name} plan',
    anyPlanText: 'your plan',
    annualText: 'annual subscription',
    monthlyText: 'monthly subscription',
    anySubscriptionText: 'subscription',
    toastText: 'Payment for {plan} plan successful!',
    unpaid: { heading: 'Nothing has been paid yet.' },
  })
})
