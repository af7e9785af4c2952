import { expect, onTestFinished, test, vi } from 'vitest'
import { readSampleDocuments } from '#content/documents.ts'
import { describeRelease } from '#schemas/moments.ts'
import { edited, newDocument, remarksOn } from '#tests/fixtures/studio-editor.ts'

const sample = await readSampleDocuments()

test('new plan cards say how they are billed in the required words', async () => {
  expect(await newDocument('planCards')).toMatchObject({
    monthlyLabel: 'Monthly',
    annualLabel: 'Annual ({freeMonths} free)',
    popularLabel: 'Most popular',
    yearlyTotalText: '{annualTotal} a year, instead of {monthlyTotal}',
    includedLabel: 'Included',
    notIncludedLabel: 'Not included',
  })
})

test('a new white-glove application asks in the required words', async () => {
  expect(await newDocument('whiteGloveForm')).toMatchObject({
    fullNameLabel: 'Full Name',
    emailLabel: 'Company Email',
    companyLabel: 'Company Name',
    phoneLabel: 'Phone Number',
    sizeLabel: 'Company Size',
    positionLabel: 'Position You Need to Fill',
  })
})

test('a new contact form thanks and starts again in the required words', async () => {
  expect(await newDocument('contactForm')).toMatchObject({
    labels: { name: 'Full Name', email: 'Work Email', company: 'Company', phone: 'Phone' },
    thanksHeading: 'Thank You',
    againLabel: 'Submit Another Request',
  })
})

test('every way of paying that did not end in a payment has words of its own from the start', async () => {
  const fresh = await newDocument('paymentSuccess')
  const page = sample.find(({ _type }) => _type === 'paymentSuccess')
  const states = ['pending', 'unpaid', 'notFound', 'unknown']
  const headings = states.map((name) => JSON.stringify(fresh[name]))
  expect(new Set(headings).size).toBe(states.length)
  for (const name of states) expect(page?.[name], name).toMatchObject(Object(fresh[name]))
  const missing = await remarksOn(fresh)
  expect(missing).toEqual([
    'error title: Required',
    'error heading: Required',
    'error steps: Required',
  ])
})

test('a payment without a word for its state cannot be published', async () => {
  const fresh = { ...(await newDocument('paymentSuccess')), title: 'Thanks', heading: 'Thank you' }
  for (const state of ['pending', 'unpaid', 'notFound', 'unknown']) {
    expect(await remarksOn(edited(fresh, { [state]: undefined }))).toEqual(
      expect.arrayContaining([
        `error ${state}: Required`,
        `error ${state}.heading: Required`,
        `error ${state}.text: Required`,
      ]),
    )
  }
})

test('what has a day begins today, and an announcement now', async () => {
  const today = new Date().toISOString().slice(0, 10)
  expect(await newDocument('post')).toMatchObject({ date: today })
  expect(await newDocument('legalPage')).toMatchObject({ lastUpdated: today })
  expect(await newDocument('demoVideo')).toMatchObject({ uploadDate: today })
  const { startsAt } = await newDocument('announcement')
  expect(Date.now() - Date.parse(String(startsAt))).toBeLessThan(60_000)
  expect(await remarksOn({ _type: 'announcement', text: 'News', startsAt })).toEqual([])
})

test.each(['Australia/Sydney', 'America/Los_Angeles'])(
  'a new article of an editor in %s is on the site at once',
  async (timeZone) => {
    vi.stubEnv('TZ', timeZone)
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const { date } = await newDocument('post')
    expect(describeRelease(date)).toBeNull()
    expect(date).toBe(new Date().toISOString().slice(0, 10))
  },
)

test('a new checklist counts in the required words', async () => {
  const fresh = await newDocument('onboardingTemplate')
  expect(fresh).toMatchObject({
    progressText: '{completed} of {total} completed',
    completeLabel: 'Mark as done',
    reopenLabel: 'Done',
  })
  expect(await remarksOn(edited(fresh, { completeLabel: 'c'.repeat(21) }))).toContain(
    'warning completeLabel: Must be at most 20 characters long',
  )
})

test('new mails of payments and accounts are complete, those of forms lack only their subject', async () => {
  const missing = await remarksOn(await newDocument('emailTexts'))
  const parts = missing.map((remark) => remark.replace(/^error ([\w.]+): .*$/, '$1'))
  expect(
    parts.filter((part) => /^(receipt|accountExists|planNotices|securityNotices)/.test(part)),
  ).toEqual([])
  expect(parts.filter((part) => part.startsWith('acknowledgements'))).toEqual([])
  expect(missing.every((remark) => remark.startsWith('error '))).toBe(true)
})
