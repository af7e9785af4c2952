import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks, makeLink } from '#tests/render/empty-blocks.ts'
import { FeatureGrid } from './feature-grid.tsx'

function makeFeature({ id, title }: { id: string; title: string }) {
  return { _id: id, title, summary: 'In two lines.', href: `/feature/${id}`, picture: null }
}

test('features are articles with headings below the section’s own', () => {
  const html = renderAt(
    <FeatureGrid
      block={{
        ...emptyBlocks.featureGrid,
        heading: 'Four slow parts',
        moreLink: makeLink({ label: 'See all 16 features', href: '/features' }),
        features: [makeFeature({ id: 'a', title: 'Scoring' }), null],
      }}
      headingLevel={2}
    />,
  )
  expect(html.match(/<article/g)).toHaveLength(1)
  expect(html).toMatch(/<h2[^>]*>Four slow parts<\/h2>/)
  expect(html).toMatch(/<h3[^>]*><a [^>]*href="\/feature\/a"[^>]*>Scoring<\/a><\/h3>/)
  expect(html).toMatch(/href="\/features"[^>]*>See all 16 features</)
})

test('the heading of a feature follows the section’s when that is the h1', () => {
  const html = renderAt(
    <FeatureGrid
      block={{ ...emptyBlocks.featureGrid, features: [makeFeature({ id: 'a', title: 'A' })] }}
      headingLevel={1}
    />,
  )
  expect(html).toMatch(/<h2[^>]*><a [^>]*>A<\/a><\/h2>/)
})

test('the kind of the picture gives the card its ground', () => {
  const scoring = {
    ...makeFeature({ id: 'a', title: 'Scoring' }),
    picture: [
      {
        _key: 'picture',
        _type: 'scoreVignette' as const,
        criteria: [{ _key: 'c', name: 'Operations', points: 36, outOf: 40 }],
      },
    ],
  }
  const html = renderAt(
    <FeatureGrid block={{ ...emptyBlocks.featureGrid, features: [scoring] }} headingLevel={2} />,
  )
  expect(html).toContain('data-ground="deep"')
  expect(html).toContain('Operations')
})

test('a feature without title, summary and picture is an empty card', () => {
  const bare = { _id: 'a', title: null, summary: null, href: null, picture: [] }
  const html = renderAt(
    <FeatureGrid block={{ ...emptyBlocks.featureGrid, features: [bare] }} headingLevel={2} />,
  )
  expect(html.match(/<article/g)).toHaveLength(1)
  expect(html).not.toContain('<h')
})

test('a feature without an address is not a link', () => {
  const feature = { ...makeFeature({ id: 'a', title: 'Scoring' }), href: null }
  const html = renderAt(
    <FeatureGrid block={{ ...emptyBlocks.featureGrid, features: [feature] }} headingLevel={2} />,
  )
  expect(html).toContain('Scoring')
  expect(html).not.toContain('<a ')
})
