import { expect, test } from 'vitest'
import { makeDocument, makeLake } from '#sandbox/sanity/store/test-lake.ts'
import { parse } from 'groq-js'
import { narrowTree } from './narrow-tree.ts'

const documents = [
  makeDocument({
    _id: 'home',
    _type: 'page',
    title: 'Home of hiring',
    path: '/',
    blocks: [
      { _key: 'h', _type: 'hero', heading: 'Hire', link: { target: { _ref: 'pricing' } } },
      {
        _key: 'p',
        _type: 'planCards',
        plans: [
          { _key: '1', _ref: 'pro' },
          { _key: '2', _ref: 'basic' },
        ],
      },
      {
        _key: 't',
        _type: 'text',
        body: [{ _type: 'block', children: [{ _type: 'span', text: 'Some words' }] }],
      },
    ],
  }),
  makeDocument({ _id: 'pricing', _type: 'page', title: 'Pricing', path: '/pricing', blocks: [] }),
  makeDocument({ _id: 'basic', _type: 'plan', name: 'Basic', price: 79, tags: ['small', 'old'] }),
  makeDocument({ _id: 'pro', _type: 'plan', name: 'Pro', price: 179, tags: ['big'] }),
  makeDocument({ _id: 'free', _type: 'plan', name: 'Free', price: null }),
  makeDocument({
    _id: 'post1',
    _type: 'post',
    publishedAt: '2026-01-05T00:00:00Z',
    author: { _ref: 'gone' },
  }),
  makeDocument({ _id: 'post2', _type: 'post', publishedAt: '2026-03-05T00:00:00Z' }),
]

async function ask(query: string, params: Record<string, unknown> = {}) {
  const lake = await makeLake({ documents })
  const { result } = await lake.query({ query, params, perspective: 'published' })
  return result
}

test('a page with its blocks and what they refer to, in the order of the editor', async () => {
  const query = `*[_type == "page" && path == $path][0]{
    title,
    blocks[]{
      _type,
      _type == "hero" => {heading, "to": link.target->path},
      _type == "planCards" => {"plans": plans[]->{name, price}},
      _type == "text" => {"text": pt::text(body)}
    }
  }`
  expect(await ask(query, { path: '/' })).toEqual({
    title: 'Home of hiring',
    blocks: [
      { _type: 'hero', heading: 'Hire', to: '/pricing' },
      {
        _type: 'planCards',
        plans: [
          { name: 'Pro', price: 179 },
          { name: 'Basic', price: 79 },
        ],
      },
      { _type: 'text', text: 'Some words' },
    ],
  })
  expect(await ask(query, { path: '/nowhere' })).toBeNull()
})

test('lists are ordered and cut, with missing values where the vendor puts them', async () => {
  expect(await ask('*[_type == "plan"] | order(price desc)[0...2].name')).toEqual(['Free', 'Pro'])
  expect(await ask('*[_type == "plan"] | order(name asc).name')).toEqual(['Basic', 'Free', 'Pro'])
  expect(await ask('*[_type == "plan"] | order(lower(name) desc)[-1].name')).toBe('Basic')
  expect(await ask('*[_type == "plan"][1..2]._id')).toEqual(['free', 'pro'])
})

test('aggregates leave null out', async () => {
  expect(await ask('math::min(*[_type == "plan"].price)')).toBe(79)
  expect(await ask('math::max(*[_type == "plan"].price)')).toBe(179)
  expect(await ask('math::avg(*[_type == "plan"].price)')).toBe(129)
  expect(await ask('count(*[_type == "plan" && defined(price)])')).toBe(2)
  expect(await ask('count(*[_type == "nothing"])')).toBe(0)
})

test('texts are matched by words and their beginnings', async () => {
  expect(await ask('*[title match "hir*"]._id')).toEqual(['home'])
  expect(await ask('*[title match ["home", "hiring"]]._id')).toEqual(['home'])
  expect(await ask('*[_type == "page" && !(title match "home")]._id')).toEqual(['pricing'])
  const scored = '*[_type == "page"] | score(title match "pricing") | order(_score desc)[0]._id'
  expect(await ask(scored)).toBe('pricing')
})

test('arrays are searched, joined and made unique', async () => {
  expect(await ask('*["old" in tags]._id')).toEqual(['basic'])
  expect(await ask('array::join(*[_type == "plan"].name, ", ")')).toBe('Basic, Free, Pro')
  expect(await ask('array::unique(*._type)')).toEqual(['plan', 'page', 'post'])
  expect(await ask('count(array::compact(*[_type == "plan"].price))')).toBe(2)
})

test('times are compared as times', async () => {
  const query = '*[_type == "post" && dateTime(publishedAt) > dateTime($since)]._id'
  expect(await ask(query, { since: '2026-02-01T01:00:00+01:00' })).toEqual(['post2'])
})

test('a reference to what is not there is null and no error', async () => {
  expect(await ask('*[_id == "post1"][0]{"author": author->name, "whole": author->}')).toEqual({
    author: null,
    whole: null,
  })
})

test('conditions over null are neither true nor false', async () => {
  expect(await ask('*[_type == "plan" && price > 0]._id')).toEqual(['basic', 'pro'])
  expect(await ask('*[_type == "plan" && !(price > 0)]._id')).toEqual([])
  expect(await ask('*[_type == "plan" && price == null]._id')).toEqual(['free'])
})

test('select and coalesce choose', async () => {
  const query = `*[_type == "plan"]{
    "size": select(price > 100 => "big", price > 0 => "small", "none"),
    "price": coalesce(price, 0)
  }`
  expect(await ask(query)).toEqual([
    { size: 'small', price: 79 },
    { size: 'none', price: 0 },
    { size: 'big', price: 179 },
  ])
})

test('custom functions are expanded before the query is narrowed', async () => {
  const query = 'fn site::short($doc) = $doc{_id, path}; *[_type == "page"]{"at": site::short(@)}'
  const outcome = await ask(query).catch((error: unknown) => error)
  if (outcome instanceof Error) expect(outcome).toMatchObject({ status: 400 })
  else expect(outcome).toMatchObject([{ at: { _id: 'home' } }, { at: { _id: 'pricing' } }])
})

test('prototype keys in a query reach nothing', async () => {
  expect(await ask('*[_id == "home"][0].__proto__')).toBeNull()
  expect(
    await ask('*[_id == "home"][0]{constructor, toString, "__proto__": 1}.constructor'),
  ).toBeNull()
  expect('polluted' in {}).toBe(false)
})

/** The lookups of a narrowed tree, each as the text of its key's beginning. */
function listLookups(query: string): string[] {
  const text = JSON.stringify(narrowTree({ tree: parse(query), prefix: 'P:' }).tree)
  return [...text.matchAll(/"P:(\w+):?"/g)].map(([, name = '']) => name)
}

test('the most selective condition is looked up, with everything as the way out', () => {
  const out = 'everything'
  expect(listLookups('*[_type == "page"]')).toEqual(['type', out])
  expect(listLookups('*[_type == "page" && _id == $id]')).toEqual(['id', out])
  expect(listLookups('*[_type == "page"][references($id)]')).toEqual(['reference', out])
  expect(listLookups('*[_id == "a" || _id == "b"]')).toEqual(['id', out])
  expect(listLookups('*[sanity::versionOf("a")]')).toEqual(['group', out])
  expect(listLookups('*[(_type in ["a"] && x > 1)]')).toEqual(['type', out])
})

test('a filter that depends on the document itself, or comes too late, is not looked up', () => {
  expect(listLookups('*')).toEqual(['everything'])
  expect(listLookups('*[title == "x"]')).toEqual(['everything'])
  expect(listLookups('*[_id == parentId]')).toEqual(['everything'])
  expect(listLookups('*[!(_type == "page")]')).toEqual(['everything'])
  expect(listLookups('*[_type == "page" || title == "x"]')).toEqual(['everything'])
  expect(listLookups('*[0...5][_type == "page"]')).toEqual(['everything'])
  expect(listLookups('*[_id == @.parentId]')).toEqual(['everything'])
})

test('the names of all parameters are found, wherever they stand', () => {
  const query =
    '*[a == $one]{"b": select($two => c[d == $three]), ...{"e": $four}} | order(f + $five)'
  const { parameters } = narrowTree({ tree: parse(query), prefix: 'P:' })
  expect(parameters.toSorted()).toEqual(['five', 'four', 'one', 'three', 'two'])
})
