import { PlaceholderProvider } from '#app/content/placeholders.tsx'
import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks, makeLink } from '#tests/render/empty-blocks.ts'
import { Hero } from './hero.tsx'

const hero = {
  ...emptyBlocks.hero,
  heading: '300 hours of screening, done in 10.',
  markedPhrase: 'done in 10.',
}

test('the headline reads as one sentence and marks its phrase', () => {
  const html = renderAt(<Hero block={hero} headingLevel={1} />)
  expect(html).toContain('300 hours of screening, ')
  expect(html).toMatch(/class="marked">done in 10\.</)
  expect(html).toMatch(/<section aria-labelledby="heading-hero"/)
})

test('the entry price is filled into the button', () => {
  const html = renderAt(
    <PlaceholderProvider value={{ entryPrice: '$79', freeMonths: '2 months' }}>
      <Hero
        block={{
          ...hero,
          primaryLink: makeLink({ label: 'Get started from {entryPrice}/month', href: '/pricing' }),
          secondaryLink: makeLink({ label: 'Watch 2-min demo', href: '/demo' }),
          secondaryIcon: 'play',
        }}
        headingLevel={1}
      />
    </PlaceholderProvider>,
  )
  expect(html).toMatch(/<a [^>]*href="\/pricing"[^>]*>Get started from \$79\/month<\/a>/)
  expect(html).toMatch(/href="\/demo"[^>]*><svg/)
})

test('a link without an address is left out', () => {
  const html = renderAt(
    <Hero
      block={{ ...hero, primaryLink: makeLink({ label: 'Nowhere', href: null }) }}
      headingLevel={1}
    />,
  )
  expect(html).not.toContain('Nowhere')
})

test('there is no stage while nothing stands on it', () => {
  expect(renderAt(<Hero block={hero} headingLevel={1} />)).not.toContain('bg-sand')
  const withNote = { ...hero, pictureNote: 'One vacancy.' }
  expect(renderAt(<Hero block={withNote} headingLevel={1} />)).toContain('bg-sand')
})
