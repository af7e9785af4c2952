import { expect, test } from 'vitest'
import { z } from 'zod'
import { getSample } from './sample.ts'

const reference = z.object({ _ref: z.string() })
const block = z.object({
  _type: z.string(),
  children: z.array(z.object({ text: z.string() })).optional(),
  markDefs: z
    .array(z.object({ href: z.string().optional(), target: reference.optional() }))
    .optional(),
  expression: z.string().optional(),
  rows: z.array(z.object({ cells: z.array(z.string()) })).optional(),
})
const posts = getSample({
  type: 'post',
  shape: z.object({
    slug: z.object({ current: z.string() }),
    title: z.string(),
    date: z.string(),
    category: reference,
    relatedPosts: z.array(reference),
    comments: z.array(z.object({ date: z.string() })),
    body: z.array(block),
  }),
})

function postAt(slug: string) {
  const post = posts.find((one) => one.slug.current === slug)
  if (!post) throw new Error(`There is no article at ${slug}.`)
  return post
}

const getText = ({ body }: (typeof posts)[number]) =>
  body
    .flatMap(({ children, expression }) => [
      ...(children ?? []).map(({ text }) => text),
      expression ?? '',
    ])
    .join(' ')

test('the seven required articles are there, the analytics one last', () => {
  const newestFirst = posts.toSorted((a, b) => b.date.localeCompare(a.date))
  expect(newestFirst.map(({ slug }) => slug.current)).toEqual([
    'integrating-ai-tools',
    'emotional-intelligence-hiring',
    'recruitment-roi',
    'remote-hiring-strategies',
    'reduce-bias-hiring',
    'ai-recruitment-revolution',
    'hr-analytics',
  ])
})

test('dates, categories and related articles are the required ones', () => {
  const listFacts = (slug: string) => {
    const { date, category, relatedPosts } = postAt(slug)
    return { date, category: category._ref, related: relatedPosts.map(({ _ref }) => _ref) }
  }
  expect(listFacts('recruitment-roi')).toMatchObject({
    date: '2023-08-05',
    category: 'category-analytics',
  })
  expect(listFacts('emotional-intelligence-hiring')).toEqual({
    date: '2023-09-12',
    category: 'category-hiring-strategy',
    related: ['post-reduce-bias-hiring', 'post-remote-hiring-strategies'],
  })
  expect(listFacts('integrating-ai-tools')).toEqual({
    date: '2025-05-12',
    category: 'category-technology',
    related: ['post-ai-recruitment-revolution', 'post-reduce-bias-hiring', 'post-recruitment-roi'],
  })
})

test('the article on integration leads to the contact page', () => {
  const links = postAt('integrating-ai-tools').body.flatMap(({ markDefs }) => markDefs ?? [])
  expect(
    links.some(({ href, target }) => href === '/contact' || target?._ref === 'page-contact'),
  ).toBe(true)
})

test('every article has 600 to 1,200 words and two comments that came after it', () => {
  for (const post of posts) {
    const words = getText(post).split(/\s+/).length
    expect(words, post.title).toBeGreaterThan(600)
    expect(words, post.title).toBeLessThan(1200)
    expect(post.comments, post.title).toHaveLength(2)
    for (const { date } of post.comments) expect(date > post.date, post.title).toBe(true)
  }
})

test('the vacancy cost follows its formula: 220 working days and a factor of 1.0 to 3.0', () => {
  const post = postAt('recruitment-roi')
  const text = getText(post)
  for (const given of ['220 working days', '1.0', '3.0', '30 days', '90 days', 'first year']) {
    expect(text).toContain(given)
  }
  const rows = post.body.flatMap((part) => part.rows ?? [])
  const numberIn = (cell: string | undefined) => Number(cell?.replaceAll(',', ''))
  expect(rows).toHaveLength(3)
  for (const { cells } of rows) {
    const [, salary, factor, slow, fast] = cells.map(numberIn)
    const daily = ((salary ?? 0) / 220) * (factor ?? 0)
    expect([slow, fast]).toEqual([Math.round(daily * 45), Math.round(daily * 15)])
  }
})
