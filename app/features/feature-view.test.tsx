import { PlaceholderProvider } from '#app/content/placeholders.tsx'
import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { FeatureView } from './feature-view.tsx'
import { type FeatureTemplateValue, type FeatureValue } from './feature.types.ts'

const bare: FeatureValue = {
  _id: 'feature-scoring',
  _rev: 'r1',
  title: 'Candidate scoring',
  summary: null,
  heading: null,
  lead: null,
  points: null,
  pictureNote: null,
  picture: null,
  steps: null,
  seo: null,
}

const feature: FeatureValue = {
  ...bare,
  heading: 'A score that you can take apart.',
  lead: 'Ninety-two is a sum.',
  points: ['Your weights', 'No hidden fifth'],
  pictureNote: 'One score.',
  picture: [
    {
      _key: 'picture',
      _type: 'scoreVignette',
      criteria: [{ _key: 'a', name: 'Operations', points: 36, outOf: 40 }],
    },
  ],
  steps: ['Set', 'See', 'Draw'].map((title) => ({ _key: title, title, text: `${title} it.` })),
}

function makeLink(label: string, href: string) {
  return { _key: null, label, href }
}

const template: FeatureTemplateValue = {
  allFeatures: makeLink('All 16 features', '/features'),
  pathLabel: 'Where you are',
  stepsHeading: 'How it works',
  closing: {
    heading: 'Try it.',
    description: null,
    tone: null,
    agenda: null,
    primaryLink: makeLink('Get started from {entryPrice}/month', '/pricing'),
    secondaryLink: makeLink('Book a Demo', '/contact'),
    secondaryAboutText: null,
  },
}

test('the page has one h1, its points as a list, three numbered steps and the band', () => {
  const html = renderAt(
    <PlaceholderProvider value={{ entryPrice: '$79', freeMonths: '2 months' }}>
      <FeatureView feature={feature} template={template} />
    </PlaceholderProvider>,
  )
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<h1[^>]*>A score that you can take apart\.<\/h1>/)
  expect(html).toMatch(/<ul[^>]*><li[^>]*>Your weights<\/li><li[^>]*>No hidden fifth<\/li><\/ul>/)
  expect(html).toMatch(/<h2 id="how-it-works"[^>]*>How it works<\/h2>/)
  expect(html.match(/<h3/g)).toHaveLength(3)
  expect(html).toMatch(/href="\/pricing"[^>]*>Get started from \$79\/month</)
  expect(html).toMatch(/href="\/contact"[^>]*>Book a Demo</)
  expect(html).not.toMatch(/style=|undefined|null|NaN/)
})

test('the path leads back to all features and ends in this one', () => {
  const html = renderAt(<FeatureView feature={feature} template={template} />)
  expect(html).toMatch(/<nav aria-label="Where you are">.*href="\/features"[^>]*>All 16 features</)
  expect(html).toMatch(/<li aria-current="page"[^>]*>Candidate scoring<\/li>/)
})

test('a score stands on the deep ground, as it does on its card', () => {
  const html = renderAt(<FeatureView feature={feature} template={template} />)
  expect(html).toMatch(/<div data-ground="deep"[^>]*><figure aria-label="36"/)
})

test('with nothing but its title a feature is a page with that as its heading', () => {
  const html = renderAt(<FeatureView feature={bare} template={null} />)
  expect(html).toMatch(/<h1[^>]*>Candidate scoring<\/h1>/)
  expect(html).not.toMatch(/<h2|<ul|<nav|undefined|null/)
})

test('without a template the steps stand without a heading over them', () => {
  const html = renderAt(<FeatureView feature={feature} template={null} />)
  expect(html.match(/<h2/g)).toHaveLength(3)
  expect(html).not.toContain('<h3')
})

test('a picture of a kind that the site does not know leaves the page standing', () => {
  // @ts-expect-error -- a dataset may hold a picture that this version of the site does not know
  const unknown: FeatureValue = { ...feature, picture: [{ _key: 'a', _type: 'mapVignette' }] }
  expect(renderAt(<FeatureView feature={unknown} template={template} />)).toContain('<h1')
})
