import { expect, test } from 'vitest'
import { remarksOn } from '#tests/fixtures/studio-editor.ts'

const slug = (current: string) => ({ _type: 'slug', current })
const redirect = { _id: 'redirect', _type: 'redirect', to: '/pricing' }

/** Collects the Studio's remarks on the address that a draft leaves. */
async function remarksOnMove(draft: Record<string, unknown>, lake: Record<string, unknown>[]) {
  const remarks = await remarksOn({ ...draft, _id: 'drafts.moved' }, lake)
  return remarks.filter((remark) => remark.includes('lead nowhere'))
}

test.each([
  { type: 'post', address: '/blog/old' },
  { type: 'feature', address: '/feature/old' },
  { type: 'caseStudy', address: '/case-studies/old' },
  { type: 'integration', address: '/integrations/old' },
  { type: 'legalPage', address: '/legal/old' },
])('a $type with another slug warns of the links to $address', async ({ type, address }) => {
  const published = { _id: 'moved', _type: type, slug: slug('old') }
  const draft = { _type: type, slug: slug('new') }
  const warning = `warning slug: Links to ${address} will lead nowhere once this is published. To redirect them, choose “Publish and redirect from ${address}” in the menu beside Publish.`
  expect(await remarksOnMove(draft, [published])).toEqual([warning])
  expect(await remarksOnMove(draft, [published, { ...redirect, from: address }])).toEqual([])
})

test('a page with another path warns of the links to the one it leaves', async () => {
  const published = { _id: 'moved', _type: 'page', path: '/old' }
  const remarks = await remarksOnMove({ _type: 'page', path: '/new' }, [published])
  expect(remarks).toEqual([expect.stringMatching(/^warning path: Links to \/old will/)])
})

test('the home page warns without a redirect to choose, as none can begin at /', async () => {
  const published = { _id: 'moved', _type: 'page', path: '/' }
  expect(await remarksOnMove({ _type: 'page', path: '/home' }, [published])).toEqual([
    'warning path: Links to / will lead nowhere once this is published.',
  ])
})

test('what keeps its address, or never had one, warns of nothing', async () => {
  const draft = { _type: 'post', slug: slug('kept') }
  expect(await remarksOnMove(draft, [{ ...draft, _id: 'moved' }])).toEqual([])
  expect(await remarksOnMove(draft, [])).toEqual([])
})
