import { expect, test } from 'vitest'
import { MarkedText } from './marked-text.tsx'
import { renderAt } from '#tests/render/render-at.tsx'

test('the phrase is marked where it stands', () => {
  expect(renderAt(<MarkedText text="300 hours, done in 10." phrase="done in 10." />)).toBe(
    '300 hours, <span class="marked">done in 10.</span>',
  )
})

test('only the first occurrence is marked', () => {
  expect(renderAt(<MarkedText text="ten of ten" phrase="ten" />)).toBe(
    '<span class="marked">ten</span> of ten',
  )
})

test('a phrase that is not part of the text leaves it as it is', () => {
  expect(renderAt(<MarkedText text="300 hours" phrase="ten" />)).toBe('300 hours')
  expect(renderAt(<MarkedText text="300 hours" phrase={null} />)).toBe('300 hours')
  expect(renderAt(<MarkedText text={null} phrase="ten" />)).toBe('')
})
