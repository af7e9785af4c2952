import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks, makeLink } from '#tests/render/empty-blocks.ts'
import { Banner } from './banner.tsx'

const banner = {
  ...emptyBlocks.banner,
  heading: 'White Glove Early Access',
  text: 'One real role.',
  action: makeLink({ label: 'Join Early Access', href: '/white-glove-onboarding' }),
}

test('it prints the price of the programme and leads on', () => {
  const programme = { price: 4875, priceNote: 'Paid once.' }
  const html = renderAt(<Banner block={{ ...banner, programme }} headingLevel={2} />)
  expect(html).toContain('$4,875')
  expect(html).toContain('Paid once.')
  expect(html).toMatch(/href="\/white-glove-onboarding"[^>]*>Join Early Access</)
})

test('without a programme, or without its price, no price is shown', () => {
  expect(renderAt(<Banner block={banner} headingLevel={2} />)).not.toContain('$')
  const programme = { price: null, priceNote: 'Paid once.' }
  expect(renderAt(<Banner block={{ ...banner, programme }} headingLevel={2} />)).not.toContain('$')
})
