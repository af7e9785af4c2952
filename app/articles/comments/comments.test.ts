import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { getComments } from './comments.server.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'

const database = await openFormsDatabase()
const variables = { SANITY_PROJECT_ID: 'none', ...database.environment, LOG_LEVEL: 'silent' }
afterAll(installServices(variables))

afterEach(() => database.setFaults([]))
afterAll(() => database.close())

/** Each test has an article of its own. */
const newPost = () => `post-${randomUUID()}`

async function comment({
  postId,
  ...columns
}: {
  postId: string
  content?: string
  approved?: boolean
  status?: string
  created_at?: string
}) {
  const id = randomUUID()
  const row = { id, post_id: postId, post_slug: 'a', name: 'Ada', content: 'Well said', page: '/a' }
  const { error } = await database.service.from('blog_comments').insert({ ...row, ...columns })
  if (error) throw new Error(error.message)
  return id
}

/** An article waits for half a second only, which a machine with more to do may miss. */
function expectToBeShown(options: Parameters<typeof getComments>[0]) {
  return expect.poll(() => getComments(options))
}

test('a reader sees what was approved, of this article alone', async () => {
  const [postId, other] = [newPost(), newPost()]
  const created_at = '2026-11-21T12:00:00+00:00'
  const id = await comment({ postId, approved: true, created_at })
  await comment({ postId })
  await comment({ postId: other, approved: true })
  await expectToBeShown({ postId, ownIds: [] }).toEqual([
    { id, name: 'Ada', content: 'Well said', sentAt: created_at, isWaiting: false },
  ])
})

test('who wrote a comment sees it while it waits, and nobody else’s', async () => {
  const postId = newPost()
  const own = await comment({ postId, content: 'Mine' })
  await comment({ postId, content: 'Not mine' })
  await expectToBeShown({ postId, ownIds: [own] }).toMatchObject([
    { id: own, content: 'Mine', isWaiting: true },
  ])
})

test('one’s own comment is there once when it is approved', async () => {
  const postId = newPost()
  const own = await comment({ postId, approved: true })
  await expectToBeShown({ postId, ownIds: [own] }).toMatchObject([{ id: own, isWaiting: false }])
})

test('what the team calls spam is gone for its author too', async () => {
  const postId = newPost()
  const own = await comment({ postId, status: 'spam' })
  expect(await getComments({ postId, ownIds: [own] })).toEqual([])
})

test('one’s own comment on another article stays there', async () => {
  const own = await comment({ postId: newPost() })
  expect(await getComments({ postId: newPost(), ownIds: [own] })).toEqual([])
})

test('of more than two hundred the newest are shown', async () => {
  const postId = newPost()
  const rows = Array.from({ length: 205 }, (_, index) => ({
    id: randomUUID(),
    post_id: postId,
    post_slug: 'a',
    name: 'Ada',
    content: `Remark ${index}`,
    page: '/a',
    approved: true,
    created_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  }))
  const { error } = await database.service.from('blog_comments').insert(rows)
  expect(error).toBeNull()
  const newest = rows.slice(-200).reverse()
  await expectToBeShown({ postId, ownIds: [] }).toMatchObject(
    newest.map(({ id, content }) => ({ id, content })),
  )
})

test.for([
  { kind: 'down', path: '/' },
  { kind: 'error', path: '/rest/v1', status: 500 },
  { kind: 'slow', path: '/rest/v1', milliseconds: 60_000 },
])('with the fault %j an article is shown without comments', async (fault) => {
  const postId = newPost()
  const own = await comment({ postId, approved: true })
  await database.setFaults([fault])
  expect(await getComments({ postId, ownIds: [own] })).toEqual([])
})

test('without a database there are no comments', async () => {
  onTestFinished(installServices({}))
  expect(await getComments({ postId: newPost(), ownIds: [randomUUID()] })).toEqual([])
})
