import { expect, test } from 'vitest'
import { sanitise } from './sanitise.ts'

const hero = { _key: 'hero', _type: 'hero', heading: 'Hire in a week' }

function sanitisePage(blocks: unknown) {
  const result = { title: 'Home', blocks }
  const faults = sanitise({ result, type: 'page' })
  return { blocks: result.blocks, faults }
}

test('what follows the schema is left as it is', () => {
  const { blocks, faults } = sanitisePage([hero, null].slice(0, 1))
  expect(blocks).toEqual([hero])
  expect(faults).toEqual([])
})

test('an object where a text belongs becomes null, and its place is named', () => {
  const { blocks, faults } = sanitisePage([{ ...hero, heading: { text: 'a' } }])
  expect(blocks).toEqual([{ ...hero, heading: null }])
  expect(faults).toEqual([{ at: 'blocks[hero].heading', problem: 'wrong-kind' }])
})

test('a number reads well as a text, and is named all the same', () => {
  const { blocks, faults } = sanitisePage([{ ...hero, heading: 42 }])
  expect(blocks).toEqual([{ ...hero, heading: '42' }])
  expect(faults).toEqual([{ at: 'blocks[hero].heading', problem: 'wrong-kind' }])
})

test('spaces alone are no text, in a field and in a list', () => {
  const { blocks, faults } = sanitisePage([{ ...hero, heading: ' \u00a0' }])
  expect(blocks).toEqual([{ ...hero, heading: null }])
  expect(faults).toEqual([{ at: 'blocks[hero].heading', problem: 'blank' }])
  const result = { points: ['', 'Reads every CV', '  '] }
  expect(sanitise({ result, type: 'feature' }).map(({ at }) => at)).toEqual([
    'points[0]',
    'points[2]',
  ])
  expect(result).toEqual({ points: ['Reads every CV'] })
})

test('a text where a number, a list or an object belongs becomes null', () => {
  const result = { monthlyPrice: '99', features: 'all', popular: 'yes', ctaLink: '/contact' }
  const faults = sanitise({ result, type: 'plan' })
  expect(result).toEqual({ monthlyPrice: null, features: null, popular: null, ctaLink: null })
  expect(faults.map(({ at }) => at)).toEqual(['monthlyPrice', 'features', 'popular', 'ctaLink'])
})

test('a choice that is not offered becomes null, so that the view takes its own', () => {
  const result = { layout: 'spiral', items: [{ _key: 'a', title: 'One' }] }
  expect(sanitise({ result, type: 'textColumns' })).toEqual([
    { at: 'layout', problem: 'wrong-kind' },
  ])
  expect(result.layout).toBeNull()
  expect(result.items).toHaveLength(1)
})

test('a block that the schema does not have leaves the list, and the others stay', () => {
  const { blocks, faults } = sanitisePage([{ _key: 'x', _type: 'hologram' }, hero])
  expect(blocks).toEqual([hero])
  expect(faults).toEqual([{ at: 'blocks[x]', problem: 'unknown-type' }])
})

test('what is no block at all leaves the list too', () => {
  const { blocks, faults } = sanitisePage([null, 'a text', { _key: 'untyped' }, hero])
  expect(blocks).toEqual([hero])
  expect(faults.map(({ problem }) => problem)).toEqual(['wrong-kind', 'wrong-kind', 'unknown-type'])
})

test('a reference to a deleted document leaves its list and is named by its place', () => {
  const customer = { _id: 'a', name: 'Calder' }
  const result = { customers: [customer, null, null] }
  expect(sanitise({ result, type: 'logoStrip' })).toEqual([
    { at: 'customers[1]', problem: 'broken-reference' },
    { at: 'customers[2]', problem: 'broken-reference' },
  ])
  expect(result.customers).toEqual([customer])
})

test('a required reference that leads nowhere is named; one that may be left out is not', () => {
  expect(sanitise({ result: { programme: null }, type: 'offer' })).toEqual([
    { at: 'programme', problem: 'broken-reference' },
  ])
  expect(sanitise({ result: { programme: null }, type: 'banner' })).toEqual([])
})

test('one text of what stands behind a reference is looked at, and missed', () => {
  const parts = { category: 'category.title' }
  const result = { category: { _type: 'not a type' } }
  expect(sanitise({ result, type: 'post', parts })).toEqual([
    { at: 'category', problem: 'wrong-kind' },
  ])
  expect(sanitise({ result: { category: null }, type: 'post', parts })).toEqual([
    { at: 'category', problem: 'broken-reference' },
  ])
})

test('what stands behind a reference is looked through as well', () => {
  const result = { plans: [{ _id: 'a', name: ['Starter'], slug: 'starter' }] }
  expect(sanitise({ result, type: 'planCards' })).toEqual([
    { at: 'plans[0].name', problem: 'wrong-kind' },
  ])
  expect(result.plans[0]).toEqual({ _id: 'a', name: null, slug: 'starter' })
})

test('the parts of a query may have names of their own, at any depth and as lists', () => {
  const closed = { heading: 1n, text: 'Later' }
  const result = { page: { heading: 'Log in', closed }, others: [{ title: {}, slug: 'a' }] }
  const parts = { page: 'accountPages.login', closed: 'systemMessage', others: 'legalPage' }
  expect(sanitise({ result, parts }).map(({ at }) => at)).toEqual([
    'page.closed.heading',
    'others[0].title',
  ])
  expect(result.others).toEqual([{ title: null, slug: 'a' }])
})

test('a part of a type that the schema does not have is a fault of ours and not of the content', () => {
  expect(() => sanitise({ result: { a: {} }, parts: { a: 'ghost' } })).toThrow('ghost')
  expect(() => sanitise({ result: {}, type: 'page.ghost' })).toThrow('page.ghost')
})

test('a picture of the product is known by its type wherever a query puts it', () => {
  const result = { picture: { _type: 'scoreVignette', criteria: 'many' } }
  expect(sanitise({ result })).toEqual([{ at: 'picture.criteria', problem: 'wrong-kind' }])
})

test('a list of nothing known, and nothing at all, have no faults', () => {
  expect(sanitise({ result: null })).toEqual([])
  expect(sanitise({ result: [{ _key: 'a', own: 3 }], type: 'hero' })).toEqual([])
})
