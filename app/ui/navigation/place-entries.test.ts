import { expect, test } from 'vitest'
import { keyFragmentEntries } from './place-entries.ts'

/** A window at an entry with a state, and what stands there once the browser has moved to it. */
function stateAfterMoving(state: unknown): unknown {
  const history = {
    state,
    replaceState: (next: unknown) => {
      history.state = next
    },
  }
  const target = Object.assign(new EventTarget(), { history, location: { href: '' } })
  keyFragmentEntries(target)
  target.dispatchEvent(new Event('popstate'))
  return history.state
}

test('each entry that the browser made by itself has a key of its own', () => {
  const [one, other] = [stateAfterMoving(null), stateAfterMoving(null)]
  expect(one).toEqual({ key: expect.stringMatching(/^\w+$/), idx: null })
  expect(one).not.toEqual(other)
})

test('an entry of the router is left as it is', () => {
  const state = { key: 'k1', idx: 3, usr: null }
  expect(stateAfterMoving(state)).toBe(state)
})
