import { expect, test } from 'vitest'
import { type Submission } from './inbox-types.ts'
import { isSame, type Listing, LOADING, withFirstPage } from './listing.ts'

function row(id: string, changes: Partial<Submission> = {}): Submission {
  return {
    form: 'contact_requests',
    id,
    status: 'new',
    name: null,
    email: null,
    company: null,
    summary: null,
    page: '/contact',
    campaign: {},
    notes: null,
    approved: null,
    createdAt: '2026-11-21T18:00:00+00:00',
    handledAt: null,
    handledBy: null,
    assignedTo: null,
    fields: [],
    downloadedAt: null,
    hasFile: false,
    ...changes,
  }
}

const rows = (ids: string) => [...ids].map((id) => row(id))
const listIds = ({ submissions }: Listing) => submissions.map(({ id }) => id).join('')
const ready = (changes: Partial<Listing>): Listing => ({ ...LOADING, phase: 'ready', ...changes })

test('what is new comes on top, and what was loaded further down stays', () => {
  const listing = ready({ submissions: rows('fedcba'), next: 'after a' })
  const page = { submissions: rows('hgfe'), next: 'after e' }
  const newer = withFirstPage({ listing, page })
  expect(listIds(newer)).toBe('hgfedcba')
  expect(newer.next).toBe('after a')
})

test('what changed is as it is now, and what a colleague erased is gone', () => {
  const listing = ready({ submissions: rows('dcba'), next: null })
  const page = { submissions: [row('d', { status: 'done' }), row('b')], next: 'after b' }
  const newer = withFirstPage({ listing, page })
  expect(listIds(newer)).toBe('dba')
  expect(newer.submissions[0]?.status).toBe('done')
})

test('a page that is all there is leaves nothing below it', () => {
  const listing = ready({ submissions: rows('cba'), next: 'after a' })
  const page = { submissions: rows('c'), next: null }
  expect(withFirstPage({ listing, page })).toEqual(ready({ submissions: rows('c') }))
})

test('more new ones than a page has leave no gap: the rest is loaded again', () => {
  const listing = ready({ submissions: rows('cba'), next: null })
  const page = { submissions: rows('zyx'), next: 'after x' }
  const newer = withFirstPage({ listing, page })
  expect(listIds(newer)).toBe('zyx')
  expect(newer.next).toBe('after x')
})

test('a page below that is on its way is waited for only where it still belongs', () => {
  const listing = ready({ submissions: rows('cba'), next: 'after a', phase: 'more' })
  const phaseWith = (ids: string) =>
    withFirstPage({
      listing,
      page: { submissions: rows(ids), next: `after ${ids.at(-1)}` },
    }).phase
  expect(phaseWith('dcb')).toBe('more')
  expect(phaseWith('zyx')).toBe('ready')
})

test('a list that could not be loaded is there when it can be', () => {
  const listing = ready({ error: new Error('away'), staleness: new Error('away') })
  expect(withFirstPage({ listing, page: { submissions: rows('a'), next: null } })).toEqual(
    ready({ submissions: rows('a') }),
  )
})

test('two forms may have a submission of one id', () => {
  expect(isSame(row('a'), row('a'))).toBe(true)
  expect(isSame(row('a'), { form: 'blog_comments', id: 'a' })).toBe(false)
})
