import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks, makeLink } from '#tests/render/empty-blocks.ts'
import { CallToAction } from './call-to-action.tsx'

const closing = { ...emptyBlocks.callToAction, heading: 'Bring an open role.\nLeave.' }

test('a line break in the claim is kept', () => {
  const html = renderAt(<CallToAction block={closing} headingLevel={2} />)
  expect(html).toMatch(/<h2[^>]*whitespace-pre-line[^>]*>Bring an open role\.\nLeave\.<\/h2>/)
})

test('the agenda is a list in its order', () => {
  const html = renderAt(
    <CallToAction
      block={{
        ...closing,
        agenda: [
          { _key: 'a', when: '0–5 minutes', text: 'You describe the role' },
          { _key: 'b', when: '5–20 minutes', text: 'We rank' },
        ],
      }}
      headingLevel={2}
    />,
  )
  expect(html).toMatch(/<ol.*0–5 minutes.*You describe the role.*5–20 minutes.*<\/ol>/)
})

test('the second button is optional', () => {
  const block = { ...closing, primaryLink: makeLink({ label: 'Book a Demo', href: '/contact' }) }
  expect(renderAt(<CallToAction block={block} headingLevel={2} />).match(/<a /g)).toHaveLength(1)
  const both = { ...block, secondaryLink: makeLink({ label: 'Sign up', href: '/signup' }) }
  expect(renderAt(<CallToAction block={both} headingLevel={2} />).match(/<a /g)).toHaveLength(2)
})

test('what the second button is about is read out and not shown', () => {
  const secondaryLink = makeLink({ label: 'Learn More', href: '/features' })
  const block = { ...closing, secondaryLink, secondaryAboutText: 'about all features' }
  expect(renderAt(<CallToAction block={block} headingLevel={2} />)).toContain(
    'Learn More<span class="sr-only"> about all features</span></a>',
  )
})

test('on sand it takes the colours of a light ground', () => {
  const block = {
    ...closing,
    description: 'A line.',
    primaryLink: makeLink({ label: 'Book', href: '/demo' }),
  }
  const deep = renderAt(<CallToAction block={block} headingLevel={2} />)
  expect(deep).toContain('data-ground="deep"')
  const sand = renderAt(<CallToAction block={{ ...block, tone: 'sand' }} headingLevel={2} />)
  expect(sand).toContain('data-ground="sand"')
  expect(sand).not.toMatch(/deep/)
})
