import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { staticIsland, viewsLoaded } from './islands.tsx'
import { isSame, stubKey, createStub } from './stub.ts'

const block = () => ({ _key: 'a', heading: 'Growth', points: ['Ten roles', 'Größe'] })

test('a stub has the fields that were kept, and a mark instead of the rest', () => {
  const stub = createStub({ value: block(), kept: { _key: 'a' } })
  expect(stub).toEqual({ _key: 'a', stub: expect.stringMatching(/^[a-z0-9]+$/) })
  expect(JSON.stringify(stub)).not.toContain('roles')
})

test('a value that is kept has one stub', () => {
  const value = block()
  expect(createStub({ value, kept: {} })).toBe(createStub({ value, kept: {} }))
})

test('whole props that come later are the same as their stubs, and others are not', () => {
  const given = { block: createStub({ value: block(), kept: { _key: 'a' } }), headingLevel: 2 }
  expect(isSame({ given, now: { block: block(), headingLevel: 2 } })).toBe(true)
  expect(isSame({ given, now: { block: block(), headingLevel: 1 } })).toBe(false)
  const edited = { ...block(), points: ['Ten roles', 'Grösse'] }
  expect(isSame({ given, now: { block: edited, headingLevel: 2 } })).toBe(false)
  expect(isSame({ given, now: { block: null, headingLevel: 2 } })).toBe(false)
})

test('a stub is the same as itself and as one of equal words', () => {
  const given = createStub({ value: block(), kept: { _key: 'a' } })
  expect(isSame({ given, now: { ...given } })).toBe(true)
  const other = createStub({ value: { ...block(), heading: 'Starter' }, kept: { _key: 'a' } })
  expect(isSame({ given, now: other })).toBe(false)
})

test('stubs in a list are compared one by one', () => {
  const given = [createStub({ value: block(), kept: {} })]
  expect(isSame({ given, now: [block()] })).toBe(true)
  expect(isSame({ given, now: [] })).toBe(false)
  expect(isSame({ given, now: [block(), block()] })).toBe(false)
})

test.each([
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
  [{ a: [1, { b: null }] }, { a: [1, { b: 0 }] }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [null, {}, false],
])('whole values are the same if all in them is: %j and %j', (given, now, same) => {
  expect(isSame({ given, now })).toBe(same)
})

test('a part has one key on the server, which has its props, and in the browser, which has their stubs', () => {
  const value = block()
  const stub = createStub({ value, kept: { _key: 'a' } })
  const key = stubKey({ block: value, headingLevel: 2 })
  expect(key).toBeDefined()
  expect(stubKey({ block: stub, headingLevel: 2 })).toBe(key)
  expect(stubKey({ block: stub, headingLevel: 1 })).not.toBe(key)
})

test('a part whose props the browser gets whole has no key, whatever an editor writes', () => {
  expect(stubKey({ block: { ...block(), heading: '"stub":"' } })).toBeUndefined()
})

test('the server marks the part of a stub, so that it can be drawn again from the document', async () => {
  const Still = staticIsland<{ block: { heading: string } }>(() =>
    Promise.resolve(({ block: { heading } }) => <h2>{heading}</h2>),
  )
  await viewsLoaded()
  const value = block()
  createStub({ value, kept: {} })
  const key = stubKey({ block: value })
  expect(renderToStaticMarkup(<Still block={value} />)).toBe(
    `<div class="part" data-stub="${key}"><h2>Growth</h2></div>`,
  )
})
