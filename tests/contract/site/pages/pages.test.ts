import { expect, test } from 'vitest'
import {
  isNoIndex,
  linkTargets,
  post,
  readDocument,
  readText,
  request,
  select,
  selectRegion,
  siteUrl,
  visit,
} from './site.ts'

test('the copyright shows the current year', async () => {
  const yearBefore = new Date().getFullYear()
  const { document } = await visit('/')
  const yearAfter = new Date().getFullYear()
  const [, year] = /© (\d{4})/.exec(readText(select(document, 'body footer'))) ?? []
  expect([yearBefore, yearAfter]).toContain(Number(year))
})

test('every feature page is whole', async () => {
  const { document: list } = await visit('/features')
  const links = select(list, 'main').querySelectorAll('a[href^="/feature/"]')
  expect(links).toHaveLength(16)
  for (const link of links) {
    const path = link.getAttribute('href') ?? ''
    const { status, document } = await visit(path)
    const main = select(document, 'main')
    expect({
      path,
      status,
      titles: main.querySelectorAll('h1').map(readText),
      figures: main.querySelectorAll('figure').length,
      steps: selectRegion(main, 'How it works').querySelectorAll('li').length,
      toPricing: linkTargets(main, 'Get started from $79/month'),
      toContact: linkTargets(main, 'Book a Demo'),
    }).toEqual({
      path,
      status: 200,
      titles: [expect.stringMatching(/\w/)],
      figures: 1,
      steps: 3,
      toPricing: ['/pricing'],
      toContact: ['/contact'],
    })
  }
})

test('both feeds hold every article by its absolute address', async () => {
  const rss = await request('/blog/feed.xml')
  expect(rss.headers.get('content-type')).toContain('application/rss+xml')
  expect((await rss.text()).match(/<item>/g)).toHaveLength(7)
  const json = await request('/blog/feed.json')
  expect(json.headers.get('content-type')).toContain('application/feed+json')
  expect(await json.json()).toMatchObject({
    feed_url: `${siteUrl}/blog/feed.json`,
    items: expect.arrayContaining([
      expect.objectContaining({ url: `${siteUrl}/blog/recruitment-roi` }),
    ]),
  })
})

test('an incomplete comment comes back with what was typed and what is wrong beside it', async () => {
  const response = await post({
    path: '/blog/recruitment-roi',
    fields: { form: 'comment', name: ' ', email: 'ada', content: 'Why 220?' },
  })
  expect(response.status).toBe(400)
  const document = await readDocument(response)
  const readErrors = (name: string) => {
    const field = select(document, `main [name="${name}"][aria-invalid="true"]`)
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)).map((error) => error && readText(error))
  }
  expect(readText(select(document, 'textarea[name="content"]'))).toBe('Why 220?')
  expect(readErrors('name')).toContain('Name is required')
  expect(readErrors('email')).toContain('Please enter a valid email address')
})

test('asking for the plan that is not sold online leads to contact', async () => {
  const fields = { plan: 'enterprise', billing: 'monthly' }
  const response = await post({ path: '/checkout', fields })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/contact'])
})

test('both ways out of the checklist lead to the dashboard', async () => {
  const { document } = await visit('/onboarding')
  expect(linkTargets(document, 'Skip for now')).toEqual(['/dashboard'])
  expect(linkTargets(document, 'Continue to Dashboard')).toEqual(['/dashboard'])
})

test('the dashboard says that it is a sample and leads in', async () => {
  const { document } = await visit('/dashboard')
  const main = select(document, 'main')
  expect(readText(main)).toContain('Sample data')
  expect(linkTargets(main, 'Log In')).toEqual(['/login'])
  expect(linkTargets(main, 'Join Early Access')).toEqual(['/signup'])
  expect(isNoIndex(document)).toBe(true)
})

test('the programme states its price, its six parts, and Apply Now leads to the top', async () => {
  const { document } = await visit('/white-glove-onboarding')
  const main = select(document, 'main')
  expect(readText(main)).toContain('$4,875')
  expect(selectRegion(main, 'What to Expect').querySelectorAll('h3').map(readText)).toEqual([
    'Dedicated Setup',
    'Live Training',
    'Expert Sessions',
    'Custom Templates',
    'Priority Support',
    'Performance Review',
  ])
  // The fragment is the top of every document that has no element of this id.
  expect(linkTargets(document, 'Apply Now')).toEqual(['#top'])
  expect(document.getElementById('top')).toBeNull()
})

test('without JavaScript the sign-up can be sent, and the server asks for the terms', async () => {
  const { document } = await visit('/signup')
  const form = select(document, 'main form[method="post"]')
  const button = select(form, 'button[type="submit"]')
  expect(readText(button)).toContain('Join Early Access')
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(form.hasAttribute('novalidate')).toBe(true)
  const typed = form
    .querySelectorAll('input[name]:not([type="checkbox"])')
    .map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''])
  const path = form.getAttribute('action') ?? '/signup'
  const response = await post({ path, fields: Object.fromEntries(typed) })
  expect(response.status).toBe(400)
  const answer = readText(select(await readDocument(response), 'main'))
  expect(answer).toContain('Please agree to the terms to join')
})

test.for(['/', '/contact', '/pricing', '/blog', '/blog/recruitment-roi', '/signup'])(
  'two visitors get the same document of %s but for the nonce',
  async (path) => {
    const read = async () => {
      const html = await (await request(path)).text()
      const [, nonce = 'none'] = / nonce="([^"]+)"/.exec(html) ?? []
      return html.replaceAll(nonce, '')
    }
    const [first, second] = [await read(), await read()]
    expect(first.length).toBeGreaterThan(10_000)
    // The whole documents would be a message of 200 KB: told is where they part.
    const parting = first.split('').findIndex((letter, index) => letter !== second[index])
    expect(second.slice(parting - 100, parting + 100)).toBe(
      first.slice(parting - 100, parting + 100),
    )
    expect(second.length).toBe(first.length)
  },
)
