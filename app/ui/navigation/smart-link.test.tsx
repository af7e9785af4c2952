import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { SmartLink } from './smart-link.tsx'
import { TextLink } from './text-link.tsx'

test('a page of the site is a router link', () => {
  const markup = renderAt(<SmartLink href="/pricing">Pricing</SmartLink>)
  expect(markup).toContain('href="/pricing"')
  expect(markup).toContain('data-discover')
})

test('an outside address is a plain anchor that hands over no opener', () => {
  expect(renderAt(<SmartLink href="https://example.com">Out</SmartLink>)).toBe(
    '<a href="https://example.com" rel="noopener">Out</a>',
  )
})

test('what the caller says about the relation stays', () => {
  expect(
    renderAt(
      <SmartLink href="https://example.com" rel="me noopener">
        Out
      </SmartLink>,
    ),
  ).toContain('rel="me noopener"')
})

test('an anchor and a mail address keep their href and get no rel', () => {
  expect(renderAt(<SmartLink href="#plans">Plans</SmartLink>)).toBe('<a href="#plans">Plans</a>')
  expect(renderAt(<SmartLink href="mailto:a@example.com">Mail</SmartLink>)).toBe(
    '<a href="mailto:a@example.com">Mail</a>',
  )
})

test('without an address, or with a refused one, the text stands alone', () => {
  expect(
    renderAt(
      <SmartLink href={null} className="x">
        Text
      </SmartLink>,
    ),
  ).toBe('<span class="x">Text</span>')
  expect(renderAt(<SmartLink href="javascript:alert(1)">Text</SmartLink>)).toBe('<span>Text</span>')
})

test('a text link keeps the classes of its caller', () => {
  expect(
    renderAt(
      <TextLink href="#a" className="mt-4">
        A
      </TextLink>,
    ),
  ).toContain('class="text-link mt-4"')
})
