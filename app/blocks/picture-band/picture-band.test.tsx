import { renderAt } from '#app/ui/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks } from '../empty-blocks.ts'
import { PictureBand } from './picture-band.tsx'

const heading = 'The people you turn down will remember how.'

test('the picture stands beside its claim', () => {
  const picture = [
    {
      _key: 'p',
      _type: 'scoreVignette' as const,
      criteria: [{ _key: 'c', name: 'Operations', points: 36, outOf: 40 }],
    },
  ]
  const html = renderAt(
    <PictureBand block={{ ...emptyBlocks.pictureBand, heading, picture }} headingLevel={2} />,
  )
  expect(html).toMatch(/<h2[^>]*>The people you turn down/)
  expect(html).toContain('Operations')
})

test('without a picture the claim stands alone', () => {
  const html = renderAt(
    <PictureBand block={{ ...emptyBlocks.pictureBand, heading }} headingLevel={2} />,
  )
  expect(html).toContain(heading)
  expect(html).not.toMatch(/undefined|null|style=/)
})
