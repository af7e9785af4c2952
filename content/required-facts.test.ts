import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSampleDocuments } from './documents.ts'

const documents = await readSampleDocuments()

function documentWithId(id: string) {
  return documents.find(({ _id }) => _id === id)
}

function getText(id: string) {
  return JSON.stringify(documentWithId(id))
}

const LinkSchema = z.looseObject({ label: z.string() })
const SettingsSchema = z.object({
  navigation: z.array(
    z.object({ _type: z.string(), label: z.string().optional(), link: LinkSchema.optional() }),
  ),
  logInLink: LinkSchema,
  demoLink: LinkSchema,
  footerLists: z.array(z.object({ heading: z.string(), links: z.array(LinkSchema).min(1) })),
  socialLinks: z.array(z.object({ url: z.url() })).min(1),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    postalAddress: z.string().min(1),
    officeAddress: z.string().min(1),
  }),
})
const PageSchema = z.object({
  blocks: z.array(z.looseObject({ _type: z.string(), heading: z.string().optional() })),
})

function listHeadings(page: string) {
  return PageSchema.parse(documentWithId(page)).blocks.map(({ heading }) => heading)
}

test('the header has four menus, a direct link to the prices and two buttons', () => {
  const { navigation, logInLink, demoLink } = SettingsSchema.parse(documentWithId('siteSettings'))
  const entries = navigation.map((entry) => [entry._type, entry.label ?? entry.link?.label])
  expect(entries).toEqual([
    ['navMenu', 'Product'],
    ['navMenu', 'Customers'],
    ['navMenu', 'Resources'],
    ['navMenu', 'Company'],
    ['link', 'Pricing'],
  ])
  expect(logInLink).toMatchObject({ label: 'Log In', href: '/login' })
  expect(demoLink).toMatchObject({ label: 'Book a Demo', target: { _ref: 'page-contact' } })
})

test('the footer has its three lists and social links, the settings a postal and an office address', () => {
  const settings = SettingsSchema.parse(documentWithId('siteSettings'))
  expect(settings.footerLists.map(({ heading }) => heading)).toEqual([
    'Product',
    'Company',
    'Legal',
  ])
})

test('each stated capability of the product is a feature', () => {
  const titles = documents.filter(({ _type }) => _type === 'feature').map(({ title }) => title)
  expect(titles).toEqual(
    expect.arrayContaining([
      'AI-powered CV screening',
      'Candidate scoring',
      'Interview scheduling',
      'Skill assessment',
      'Psychometric assessment',
      'Candidate communication',
      'Interview packs',
      'Team collaboration',
      'Multilingual CV analysis',
      'ATS integrations',
      'Bias reduction',
      'Open API and webhooks',
      'Security and compliance',
    ]),
  )
  expect(getText('feature-multilingual')).toContain('30+')
  for (const name of ['SOC 2', 'GDPR']) expect(getText('page-features')).toContain(name)
})

test('the white-glove programme lists what one role includes', () => {
  expect(documentWithId('programme-white-glove')).toMatchObject({
    name: 'White-Glove Early Access',
    clauses: [
      { text: 'Tool set-up and screenshare onboarding' },
      { text: 'AI screening and scoring, 300 hours to 10' },
      { text: 'Candidate messages and interview packs' },
      { text: 'Four one-hour expert sessions', when: 'Weekly' },
      { text: 'Performance review, with a roadmap', when: 'Week 4' },
    ],
  })
  expect(getText('faq-wg-included')).toContain(
    'Extra roles and extra integrations are scoped and priced separately',
  )
})

test('the pages make the required claims', () => {
  for (const [id, claim] of [
    ['page-home', 'Pay once, hire 30 times faster.'],
    ['page-about', 'internal tool of a digital agency'],
    ['feature-cv-screening', 'screening time by up to 80%'],
    ['testimonial-tomas-lindqvist', 'Time-to-hire is down 50%'],
    ['page-how-it-works', 'Live in 1–2 weeks'],
    ['faq-wg-start', 'contact you within 1 business day'],
    ['faq-wg-start', 'within 3–5 business days'],
    ['faq-cv-limit', 'an overage fee for each extra CV'],
    ['post-integrating-ai-tools', '67% named integration'],
    ['post-integrating-ai-tools', 'to shortlist fell by 40%'],
  ] as const) {
    expect(getText(id), id).toContain(claim)
  }
})

test('How it works, About and Careers have their sections', () => {
  expect(listHeadings('page-how-it-works')).toEqual(
    expect.arrayContaining(['What you get back', 'Live in 1–2 weeks']),
  )
  expect(listHeadings('page-about')).toEqual(
    expect.arrayContaining(['From agency tool to product', 'How we go about it']),
  )
  expect(listHeadings('page-career')).toEqual(
    expect.arrayContaining(['Join Our Team', 'Four teams, one corridor', 'Benefits & Perks']),
  )
  expect(getText('page-career')).toContain('There are no specific openings listed')
})

test('the four setup tasks have their names, titles and descriptions', () => {
  const tasks = documents.filter(({ _type }) => _type === 'onboardingTask')
  expect(tasks.map(({ task, title }) => [task, title])).toEqual([
    ['profile', 'Complete your profile'],
    ['ats', 'Connect your ATS'],
    ['job', 'Create your first job posting'],
    ['team', 'Invite your team'],
  ])
  for (const { task, description } of tasks) expect(description, String(task)).toMatch(/\w+/)
})

test('the legal pages lead to Contact and to the privacy policy', () => {
  for (const target of ['page-contact', 'privacy-policy']) {
    expect(JSON.stringify(documents.filter(({ _type }) => _type === 'legalTemplate'))).toContain(
      target,
    )
  }
})

test('the list of stories ends with the two ways on', () => {
  const { blocks } = PageSchema.parse(documentWithId('page-case-studies'))
  expect(blocks.at(-1)).toMatchObject({
    primaryLink: { label: 'Join Early Access', href: '/signup' },
    secondaryLink: { label: 'Book a Demo', target: { _ref: 'page-contact' } },
  })
})

test('the sign-up lists benefits beside a testimonial, and the login can be remembered', () => {
  expect(documentWithId('accountPages')).toMatchObject({
    login: { rememberLabel: 'Remember me', emailLabel: 'Email', passwordLabel: 'Password' },
    signup: {
      benefits: expect.arrayContaining([expect.objectContaining({ _type: 'benefit' })]),
      testimonial: { _ref: expect.stringMatching(/^testimonial-/) },
    },
  })
})

test('the white-glove page has an FAQ', () => {
  const { blocks } = PageSchema.parse(documentWithId('page-white-glove-onboarding'))
  expect(blocks).toContainEqual(
    expect.objectContaining({
      _type: 'faqAccordion',
      group: expect.objectContaining({ _ref: 'faq-group-white-glove' }),
    }),
  )
})

test('the site sells an AI recruitment copilot by subscription, and a white-glove programme', () => {
  expect(getText('siteSettings')).toMatch(/AI recruitment copilot/)
  const plans = documents.filter(({ _type }) => _type === 'plan')
  expect(plans.map((plan) => Reflect.get(plan, 'name'))).toEqual(
    expect.arrayContaining(['Starter', 'Professional', 'Enterprise']),
  )
  const blocks = documents.flatMap((document) => {
    const page = PageSchema.safeParse(document)
    return page.success ? page.data.blocks.map(({ _type }) => _type) : []
  })
  expect(blocks).toEqual(expect.arrayContaining(['planCards', 'whiteGloveForm', 'offer']))
  const text = JSON.stringify(documents)
  for (const reader of [
    /HR managers?/i,
    /talent acquisition/i,
    /recruiters?/i,
    /hiring managers?/i,
  ]) {
    expect(text).toMatch(reader)
  }
})
