import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { SkipLink } from './skip-link.tsx'

test('the skip link leads to the content', () => {
  expect(renderAt(<SkipLink label="Skip to content" />)).toMatch(
    /^<a href="#content".*>Skip to content<\/a>$/,
  )
})

test('without a label there is no link', () => {
  expect(renderAt(<SkipLink label={null} />)).toBe('')
})
