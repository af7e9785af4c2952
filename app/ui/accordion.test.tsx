import { expect, test } from 'vitest'
import { Accordion } from './accordion.tsx'
import { renderAt } from '#tests/render/render-at.tsx'

const items = [
  { key: 'a', heading: 'Cancel anytime?', content: <p>Yes.</p> },
  { key: 'b', heading: 'Who owns the data?', content: <p>You do.</p> },
]

test('the questions share a name, so that one is open at a time', () => {
  const markup = renderAt(<Accordion name="faq" items={items} />)
  expect(markup.match(/<details name="faq"/g)).toHaveLength(2)
  expect(markup).toContain('Cancel anytime?</h3>')
  expect(markup).not.toContain('open=""')
})

test('the first one can stand open', () => {
  const markup = renderAt(<Accordion name="faq" items={items} isFirstOpen />)
  expect(markup.match(/open=""/g)).toHaveLength(1)
})
