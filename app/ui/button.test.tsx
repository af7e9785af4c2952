import { expect, test } from 'vitest'
import { Button, ButtonLink } from './button.tsx'
import { renderAt } from '#tests/render/render-at.tsx'

test('a button submits nothing by itself', () => {
  expect(renderAt(<Button>Open</Button>)).toContain('type="button"')
  expect(renderAt(<Button type="submit">Send</Button>)).toContain('type="submit"')
})

test('a variant and a size choose the look, and classes are added', () => {
  const markup = renderAt(
    <Button variant="secondary" size="small" className="w-full">
      Decline
    </Button>,
  )
  expect(markup).toContain('border-ink')
  expect(markup).toContain('button-small')
  expect(markup).toContain('w-full')
})

test('a disabled button says so', () => {
  expect(renderAt(<Button disabled>Processing...</Button>)).toContain('disabled=""')
})

test('a button link is a link', () => {
  expect(renderAt(<ButtonLink href="/contact">Book a Demo</ButtonLink>)).toMatch(
    /^<a .*href="\/contact".*>Book a Demo<\/a>$/,
  )
})

test('a button link without an address is not drawn', () => {
  expect(renderAt(<ButtonLink href={null}>Book a Demo</ButtonLink>)).toBe('')
})
