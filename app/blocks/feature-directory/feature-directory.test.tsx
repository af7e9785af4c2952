import { renderAt } from '#tests/render/render-at.tsx'
import { FEATURE_ICON_NAMES } from '#schemas/names.ts'
import { expect, test } from 'vitest'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { FeatureDirectory } from './feature-directory.tsx'
import { FeatureIcon } from './feature-icon.tsx'

function makeFeature(id: string) {
  return {
    _id: id,
    title: `Feature ${id}`,
    icon: 'scale' as const,
    summary: 'In two lines.',
    href: `/feature/${id}`,
    fact: { value: '30+', label: 'languages' },
  }
}

const directory = {
  ...emptyBlocks.featureDirectory,
  groups: [
    {
      _key: 'open',
      title: 'Open the role',
      note: 'Agree what counts.',
      features: [makeFeature('a'), null, makeFeature('b')],
    },
    { _key: 'rank', title: 'Read and rank', note: null, features: [makeFeature('c')] },
  ],
}

test('every feature is a link to its page', () => {
  const html = renderAt(<FeatureDirectory block={directory} headingLevel={2} />)
  expect(html.match(/<a [^>]*href="\/feature\/[abc]"/g)).toHaveLength(3)
  expect(html).toMatch(/href="\/feature\/b"[^>]*>Feature b<\/a>/)
})

test('the features are numbered through, without those that are gone', () => {
  const html = renderAt(<FeatureDirectory block={directory} headingLevel={2} />)
  expect(html).toMatch(/<ol start="1"/)
  expect(html).toMatch(/<ol start="3"/)
  expect([...html.matchAll(/aria-hidden="true"[^>]*>(\d+)</g)].map(([, number]) => number)).toEqual(
    ['1', '2', '3'],
  )
})

test('every feature has the icon that its editor chose', () => {
  const html = renderAt(<FeatureDirectory block={directory} headingLevel={2} />)
  expect(html.match(/<svg [^>]*lucide-scale[^>]*aria-hidden="true"/g)).toHaveLength(3)
})

test('there is an icon for every name that the Studio offers, and none for another', () => {
  for (const name of FEATURE_ICON_NAMES)
    expect(renderAt(<FeatureIcon name={name} />)).toContain(`lucide-${name}`)
  expect(renderAt(<FeatureIcon name="toString" />)).toBe('')
})

test('headings go down one level at a time, whatever stands above', () => {
  const levels = (html: string) => [...html.matchAll(/<h([1-6])/g)].map(([, level]) => level).join()
  const withHeading = { ...directory, heading: 'All features' }
  expect(levels(renderAt(<FeatureDirectory block={directory} headingLevel={2} />))).toBe(
    '2,3,3,2,3',
  )
  expect(levels(renderAt(<FeatureDirectory block={withHeading} headingLevel={2} />))).toBe(
    '2,3,4,4,3,4',
  )
  expect(levels(renderAt(<FeatureDirectory block={withHeading} headingLevel={1} />))).toBe(
    '1,2,3,3,2,3',
  )
})

test('a feature with nothing but its name, and a stage without one, are borne', () => {
  const bare = { ...makeFeature('a'), icon: null, summary: null, href: null, fact: null }
  const groups = [{ _key: 'g', title: null, note: null, features: [bare] }]
  const html = renderAt(<FeatureDirectory block={{ ...directory, groups }} headingLevel={2} />)
  expect(html).toMatch(/<h2[^>]*><span[^>]*>Feature a<\/span><\/h2>/)
  expect(html).not.toMatch(/<a |undefined|null/)
  const empty = [{ _key: 'g', title: 'Soon', note: null, features: null }]
  expect(
    renderAt(<FeatureDirectory block={{ ...directory, groups: empty }} headingLevel={2} />),
  ).toContain('Soon')
})
