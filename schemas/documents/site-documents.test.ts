import { expect, test } from 'vitest'
import { CLOSING, listed, LINK, reference } from '#tests/fixtures/sample-values.ts'
import { edited, newDocument, getPreview, remarksOn } from '#tests/fixtures/studio-editor.ts'

const message = { _type: 'systemMessage', heading: 'Not here', text: 'Try the list of pages.' }

const settings = {
  _type: 'siteSettings',
  name: 'Testco',
  logoText: 'testco',
  legalName: 'Testco Ltd',
  contact: { email: 'hello@testco.example' },
  navigation: listed(
    {
      _type: 'navMenu',
      label: 'Product',
      links: listed({ _type: 'navLink', link: LINK, note: 'What it does' }),
    },
    LINK,
  ),
  footerLists: listed({ _type: 'footerList', heading: 'Company', links: listed(LINK) }),
  socialLinks: listed({ _type: 'socialLink', label: 'GitHub', url: 'https://github.example/s' }),
  cookieNotice: { heading: 'Cookies', acceptLabel: 'Yes', declineLabel: 'No' },
  notFound: message,
  serverError: message,
  formClosed: message,
  defaultSeo: { _type: 'seo', title: 'Testco' },
}

test('the settings are complete with names, messages and menus', async () => {
  expect(await remarksOn(settings)).toEqual([])
  expect(getPreview(settings)).toEqual({ title: 'Settings (header and footer)' })
})

test.each([
  { edits: { name: undefined }, says: ['error name: Required'] },
  {
    edits: { logoText: 'l'.repeat(17) },
    says: ['warning logoText: Must be at most 16 characters long'],
  },
  { edits: { legalName: undefined }, says: ['error legalName: Required'] },
  {
    edits: { 'contact.email': 'hello at testco' },
    says: ['error contact.email: Must be a valid email address'],
  },
  { edits: { 'navigation.0.label': undefined }, says: ['error navigation[a].label: Required'] },
  {
    edits: { 'navigation.0.links': [] },
    says: ['error navigation[a].links: Must have at least 1 items'],
  },
  {
    edits: { 'navigation.0.links.0.link.href': undefined },
    says: ['error navigation[a].links[a].link: Choose a page or type an address.'],
  },
  { edits: { 'navigation.1.label': undefined }, says: ['error navigation[b].label: Required'] },
  {
    edits: { navigation: listed(LINK, LINK, LINK, LINK, LINK, LINK, LINK) },
    says: ['warning navigation: Must have at most 6 items'],
  },
  {
    edits: { 'footerLists.0.links': [] },
    says: ['error footerLists[a].links: Must have at least 1 items'],
  },
  {
    edits: { 'socialLinks.0.url': 'ftp://github.example' },
    says: ['error socialLinks[a].url: Does not match allowed protocols/schemes'],
  },
  {
    edits: { 'cookieNotice.declineLabel': undefined },
    says: ['error cookieNotice.declineLabel: Required'],
  },
  { edits: { 'notFound.heading': undefined }, says: ['error notFound.heading: Required'] },
  { edits: { 'serverError.text': undefined }, says: ['error serverError.text: Required'] },
  { edits: { defaultSeo: undefined }, says: ['error defaultSeo: Required'] },
])('of the settings after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(settings, edits))).toEqual(says)
})

test.each(['notFound', 'serverError', 'formClosed'])(
  'without the message %s a visitor would stand before nothing',
  async (name) => {
    expect(await remarksOn(edited(settings, { [name]: undefined }))).toEqual([
      `error ${name}: Required`,
      `error ${name}.heading: Required`,
      `error ${name}.text: Required`,
    ])
  },
)

test('new settings have a word for each thing that is only read out', async () => {
  expect(await newDocument('siteSettings')).toMatchObject({
    labels: {
      skipToContent: 'Skip to content',
      openMenu: 'Open menu',
      closeMenu: 'Close menu',
      mainNavigation: 'Main',
      footerNavigation: 'Footer',
      dismissAnnouncement: 'Dismiss announcement',
      themeSystem: 'System',
      themeLight: 'Light',
      themeDark: 'Dark',
    },
  })
})

const newAccounts = await newDocument('accountPages')

/** A part of the pages of accounts as a new document has it, with what an editor adds. */
function filledIn({ name, fields = {} }: { name: string; fields?: object }) {
  const initial = newAccounts[name]
  return { ...(typeof initial === 'object' ? initial : {}), ...fields }
}

const accounts = {
  ...newAccounts,
  _type: 'accountPages',
  login: filledIn({
    name: 'login',
    fields: { heading: 'Welcome back', rememberLabel: 'Stay signed in', buttonLabel: 'Log in' },
  }),
  signup: filledIn({
    name: 'signup',
    fields: {
      heading: 'Join',
      nameLabel: 'Name',
      companyLabel: 'Company',
      termsLabel: 'I agree',
      buttonLabel: 'Sign up',
      welcomeHeading: 'Welcome',
      benefits: listed({ _type: 'benefit', title: 'Early' }),
    },
  }),
  forgotPassword: filledIn({
    name: 'forgotPassword',
    fields: { heading: 'Forgot it?', buttonLabel: 'Send', sentHeading: 'Look' },
  }),
  dashboard: { heading: 'Your desk', markedPhrase: 'desk', previews: listed(reference('cv')) },
}
const lake = [{ _id: 'cv', _type: 'feature' }]

test('the pages of accounts are complete with their labels', async () => {
  expect(await remarksOn(accounts, lake)).toEqual([])
  expect(getPreview(accounts).title).toBe('Account pages')
})

test.each([
  { edits: { 'login.rememberLabel': undefined }, says: ['error login.rememberLabel: Required'] },
  {
    edits: { 'login.passwordLabel': ' ' },
    says: ['error login.passwordLabel: Type a text: there are only spaces.'],
  },
  {
    edits: { 'login.buttonLabel': 'b'.repeat(25) },
    says: ['warning login.buttonLabel: Must be at most 24 characters long'],
  },
  {
    edits: { 'login.feature': reference('gone') },
    says: ['error login.feature: Referenced document must be published'],
  },
  { edits: { 'signup.termsLabel': undefined }, says: ['error signup.termsLabel: Required'] },
  {
    edits: { 'signup.benefits.0.title': undefined },
    says: ['error signup.benefits[a].title: Required'],
  },
  {
    edits: { 'forgotPassword.emailLabel': undefined },
    says: ['error forgotPassword.emailLabel: Required'],
  },
  {
    edits: { 'dashboard.markedPhrase': 'table' },
    says: [
      'error dashboard.markedPhrase: The marked phrase must be a part of the heading, letter by letter.',
    ],
  },
  {
    edits: { 'dashboard.previews': listed(reference('cv'), reference('cv')) },
    says: [
      "error dashboard.previews[a]: Can't be a duplicate",
      "error dashboard.previews[b]: Can't be a duplicate",
    ],
  },
])('of the pages of accounts after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(accounts, edits), lake)).toEqual(says)
})

test('labels that every login has start filled in', async () => {
  expect(await newDocument('accountPages')).toMatchObject({
    login: { emailLabel: 'Email', passwordLabel: 'Password' },
    signup: { emailLabel: 'Email', passwordLabel: 'Password' },
    forgotPassword: { emailLabel: 'Email' },
  })
})

const task = { _type: 'onboardingTask', title: 'Connect your ATS', task: 'ats' }

test.each([
  { edits: {}, says: [] },
  { edits: { title: undefined }, says: ['error title: Required'] },
  { edits: { task: undefined }, says: ['error task: Required'] },
  {
    edits: { task: 'coffee' },
    says: ['error task: Value "coffee" did not match any allowed values'],
  },
])('of an onboarding task after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOn(edited(task, edits))).toEqual(says)
})

test('ticks are kept by task, so each task is one document', async () => {
  expect(await remarksOn(task, [{ _id: 'other', _type: 'onboardingTask', task: 'ats' }])).toEqual([
    'error task: Another document is this task; their ticks would be one.',
  ])
  expect(await remarksOn(task, [{ _id: 'other', _type: 'onboardingTask', task: 'job' }])).toEqual(
    [],
  )
})

test('a new checklist lacks its heading and its tasks, and nothing else', async () => {
  const fresh = await newDocument('onboardingTemplate')
  expect(fresh).toMatchObject({ progressText: '{completed} of {total} completed' })
  expect(await remarksOn(fresh)).toEqual(['error heading: Required', 'error tasks: Required'])
  const tasks = listed(reference('one'), reference('one'))
  expect(
    await remarksOn({ ...fresh, heading: 'Set up', tasks }, [{ ...task, _id: 'one' }]),
  ).toEqual(["error tasks[a]: Can't be a duplicate", "error tasks[b]: Can't be a duplicate"])
})

test('new words of the legal pages are complete', async () => {
  const fresh = await newDocument('legalTemplate')
  expect(fresh).toMatchObject({ lastUpdatedText: 'Last updated {date}' })
  expect(await remarksOn(fresh)).toEqual([])
  expect(await remarksOn({ ...fresh, links: listed(LINK, LINK, LINK, LINK, LINK) })).toEqual([
    'warning links: Must have at most 4 items',
  ])
})

test('new words of the case studies lack two headings and the closing band', async () => {
  const fresh = await newDocument('caseStudyTemplate')
  expect(fresh).toMatchObject({
    laneLabels: { stage: 'Stage', people: 'People' },
    metricLabels: { before: 'Before', change: 'Change' },
    workflowLabels: { show: 'Show the workflow', hide: 'Hide the workflow', total: 'Total' },
  })
  expect(await remarksOn({ ...fresh, closing: CLOSING })).toEqual([
    'error metricsHeading: Required',
    'error workflowHeading: Required',
  ])
})

test('every notice and label of an article is asked for but those inside a field', async () => {
  const missing = await remarksOn({ _type: 'articleTemplate' })
  expect(missing).toContain('error copyFailedText: Required')
  expect(missing).toContain('error noCommentsText: Required')
  expect(missing.filter((remark) => /Placeholder|emailNote/.test(remark))).toEqual([])
})
