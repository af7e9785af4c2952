import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import { derivePlaceholders, PlaceholderProvider, useFilled } from '#app/content/placeholders.tsx'
import { useStaticMarkup } from './kept-markup.server.tsx'

type Offer = { heading: string; price: string }

/** A view that shows how often it was rendered. */
function countedView() {
  let drawn = 0
  function View({ block, headingLevel }: { block: Offer; headingLevel: 1 | 2 }) {
    const Heading = `h${headingLevel}` as const
    const price = useFilled(block.price)
    drawn += 1
    return (
      <>
        <Heading>{block.heading}</Heading>
        <SmartLink href="/pricing">{price}</SmartLink>
      </>
    )
  }
  return { View, countDrawn: () => drawn }
}

type Counted = ReturnType<typeof countedView>

function draw({
  View,
  block,
  headingLevel = 2,
  annualPrice = 948,
}: Pick<Counted, 'View'> & { block: Offer; headingLevel?: 1 | 2; annualPrice?: number }) {
  function Still() {
    return useStaticMarkup({ View, props: { block, headingLevel } })
  }
  const placeholders = derivePlaceholders([{ monthlyPrice: 99, annualPrice }])
  return renderToStaticMarkup(
    <PlaceholderProvider value={placeholders}>
      <Still />
    </PlaceholderProvider>,
  )
}

const offer = () => ({ heading: 'Growth', price: 'From {entryPrice}' })

test('content that visitors share is drawn once, with the prices of its page', () => {
  const { View, countDrawn } = countedView()
  const block = Object.freeze(offer())
  const html = draw({ View, block })
  expect(draw({ View, block })).toBe(html)
  expect(html).toContain('&lt;h2&gt;Growth&lt;/h2&gt;')
  expect(html).toContain('From $948')
  expect(countDrawn()).toBe(1)
})

test('it is drawn anew at another place of the headings, with another price and after a change', () => {
  const { View, countDrawn } = countedView()
  const block = Object.freeze(offer())
  draw({ View, block })
  expect(draw({ View, block, headingLevel: 1 })).toContain('&lt;h1&gt;Growth')
  expect(draw({ View, block, annualPrice: 1188 })).toContain('From $1,188')
  expect(draw({ View, block: Object.freeze({ ...offer(), heading: 'Scale' }) })).toContain('Scale')
  expect(countDrawn()).toBe(4)
})

test('two views of the same content are drawn each', () => {
  const block = Object.freeze(offer())
  const [one, other] = [countedView(), countedView()]
  draw({ View: one.View, block })
  draw({ View: other.View, block })
  expect([one.countDrawn(), other.countDrawn()]).toEqual([1, 1])
})

test('what is made for one visitor is not kept', () => {
  const { View, countDrawn } = countedView()
  const block = offer()
  draw({ View, block })
  draw({ View, block })
  expect(countDrawn()).toBe(2)
})
