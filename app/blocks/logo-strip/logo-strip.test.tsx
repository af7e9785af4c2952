import { ImageSourceProvider } from '#app/content/image-source.ts'
import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { LogoStrip } from './logo-strip.tsx'

const source = { projectId: 'p', dataset: 'd', baseUrl: 'http://localhost' }

function makeCustomer(name: string) {
  const asset = {
    _id: `image-${name}`,
    url: `http://localhost/${name}.svg`,
    mimeType: 'image/svg+xml',
    width: 140,
    height: 30,
  }
  return { _id: name, name, logo: { alt: name, hotspot: null, crop: null, asset } }
}

test('every customer is a word mark with its name', () => {
  const html = renderAt(
    <ImageSourceProvider value={source}>
      <LogoStrip
        block={{
          ...emptyBlocks.logoStrip,
          heading: 'Hiring desks',
          customers: [makeCustomer('Northbeam'), makeCustomer('Tuulos')],
        }}
        headingLevel={2}
      />
    </ImageSourceProvider>,
  )
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(html).toContain('alt="Northbeam"')
  expect(html).toMatch(/<h2[^>]*>Hiring desks<\/h2>/)
})

test('without a customer, or with none that has a logo, there is no strip', () => {
  const strip = { ...emptyBlocks.logoStrip, heading: 'Hiring desks' }
  const unfinished = [{ _id: 'a', name: 'A', logo: null }, null]
  expect(renderAt(<LogoStrip block={{ ...strip, customers: [] }} headingLevel={2} />)).toBe('')
  expect(renderAt(<LogoStrip block={{ ...strip, customers: unfinished }} headingLevel={2} />)).toBe(
    '',
  )
})
