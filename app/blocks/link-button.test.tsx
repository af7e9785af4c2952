import { expect, test } from 'vitest'
import { PlaceholderProvider } from '#app/content/placeholders.tsx'
import { renderAt } from '#tests/render/render-at.tsx'
import { makeLink } from '#tests/render/empty-blocks.ts'
import { LinkButton, LinkText } from './link-button.tsx'

const VIEWS = [
  { name: 'a button', View: LinkButton },
  { name: 'a line of text', View: LinkText },
]

test.for(VIEWS)('a link as $name leads where its editor says', ({ View }) => {
  const html = renderAt(<View link={makeLink({ label: 'See the plans', href: '/pricing' })} />)
  expect(html).toMatch(/^<a [^>]*href="\/pricing"[^>]*>See the plans<\/a>$/)
})

test.for(VIEWS)('a link as $name that lacks a part is not drawn', ({ View }) => {
  for (const link of [
    null,
    makeLink({ label: null, href: '/pricing' }),
    makeLink({ label: '', href: '/pricing' }),
    makeLink({ label: 'Nowhere', href: null }),
    makeLink({ label: 'Nowhere', href: '' }),
  ]) {
    expect(renderAt(<View link={link} />)).toBe('')
  }
})

test.for(VIEWS)('a link as $name that would run something is no link', ({ View }) => {
  for (const href of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x']) {
    expect(renderAt(<View link={makeLink({ label: 'Press', href })} />)).not.toContain('<a ')
  }
})

test.for(VIEWS)('the price in the words of $name is that of the plans', ({ View }) => {
  const link = makeLink({ label: 'Get started from {entryPrice}/month', href: '/pricing' })
  const withPrice = renderAt(
    <PlaceholderProvider value={{ entryPrice: '$79', freeMonths: '2 months' }}>
      <View link={link} />
    </PlaceholderProvider>,
  )
  expect(withPrice).toContain('>Get started from $79/month<')
  expect(renderAt(<View link={link} />)).toContain('>Get started<')
})

test('a link to another site opens it without handing this page over', () => {
  const html = renderAt(<LinkButton link={makeLink({ label: 'Out', href: 'https://a.example' })} />)
  expect(html).toMatch(/href="https:\/\/a\.example"[^>]*rel="noopener"/)
})
