import { type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { ImageSourceProvider } from '#app/content/image-source.ts'
import { renderAt } from '#tests/render/render-at.tsx'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { Leaders } from './leaders/leaders.tsx'
import { PartnerGrid } from './partner-grid/partner-grid.tsx'
import { Testimonials } from './testimonials/testimonials.tsx'

const SOURCE = { projectId: 'p', dataset: 'd', baseUrl: 'http://localhost' }

function picture({ alt = 'A person at a desk' }: { alt?: string | null } = {}) {
  const asset = {
    _id: 'image-abc-800x600-png',
    url: 'http://localhost/images/p/d/abc-800x600.png',
    mimeType: 'image/png',
    width: 800,
    height: 600,
    lqip: null,
  }
  return { alt, hotspot: null, crop: null, asset }
}

function render(element: ReactElement) {
  return renderAt(<ImageSourceProvider value={SOURCE}>{element}</ImageSourceProvider>)
}

const imagesIn = (html: string) => html.match(/<img [^>]*>/g) ?? []

const leader = {
  _id: 'a',
  name: 'Helen Marsden',
  role: 'Chief executive',
  bio: null,
  image: picture(),
  profiles: null,
}
const testimonial = {
  _id: 'a',
  quote: 'We hired in a week.',
  name: 'Priya Nair',
  title: null,
  company: 'Northbeam',
  image: picture(),
  stars: null,
}
const partner = { _id: 'a', name: 'Verrin', note: null, type: null, logo: picture() }

const PICTURED = [
  {
    name: 'a leader',
    element: <Leaders block={{ ...emptyBlocks.leaders, leaders: [leader] }} headingLevel={2} />,
  },
  {
    name: 'a testimonial',
    element: (
      <Testimonials
        block={{ ...emptyBlocks.testimonials, testimonials: [testimonial] }}
        headingLevel={2}
      />
    ),
  },
  {
    name: 'a partner',
    element: (
      <PartnerGrid block={{ ...emptyBlocks.partnerGrid, partners: [partner] }} headingLevel={2} />
    ),
  },
]

test.for(PICTURED)(
  'the picture of $name has its words, its room, and is fetched when it is near',
  ({ element }) => {
    const [image, ...others] = imagesIn(render(element))
    expect(others).toEqual([])
    expect(image).toContain('alt="A person at a desk"')
    expect(image).toMatch(/ width="\d+"/)
    expect(image).toMatch(/ height="\d+"/)
    expect(image).toContain('loading="lazy"')
  },
)

test('portraits are square, whatever the picture is', () => {
  for (const { element } of PICTURED.slice(0, 2)) {
    const [image = ''] = imagesIn(render(element))
    expect(/ width="(\d+)"/.exec(image)?.[1]).toBe(/ height="(\d+)"/.exec(image)?.[1])
  }
})

test('who has a portrait needs no initials', () => {
  const without = { ...leader, image: null }
  const block = { ...emptyBlocks.leaders, leaders: [leader] }
  expect(render(<Leaders block={block} headingLevel={2} />)).not.toContain('>HM<')
  expect(render(<Leaders block={{ ...block, leaders: [without] }} headingLevel={2} />)).toContain(
    '>HM<',
  )
})

test('a picture whose file is gone is as none', () => {
  const gone = { ...leader, image: { ...picture(), asset: null } }
  const html = render(
    <Leaders block={{ ...emptyBlocks.leaders, leaders: [gone] }} headingLevel={2} />,
  )
  expect(imagesIn(html)).toEqual([])
  expect(html).toContain('>HM<')
})

test('a picture without words is passed over by readers aloud, and not named by its file', () => {
  const silent = { ...partner, logo: picture({ alt: null }) }
  const [image] = imagesIn(
    render(
      <PartnerGrid block={{ ...emptyBlocks.partnerGrid, partners: [silent] }} headingLevel={2} />,
    ),
  )
  expect(image).toContain('alt=""')
})

test('who is quoted is named with what is known of them, and no comma stands alone', () => {
  const texts = [
    { title: 'Head of Talent', company: 'Northbeam', says: 'Head of Talent, Northbeam' },
    { title: null, company: 'Northbeam', says: 'Northbeam' },
    { title: 'Head of Talent', company: null, says: 'Head of Talent' },
  ]
  for (const { says, ...known } of texts) {
    const block = { ...emptyBlocks.testimonials, testimonials: [{ ...testimonial, ...known }] }
    const html = render(<Testimonials block={block} headingLevel={2} />)
    expect(html.replace(/<[^>]+>/g, ' ')).toMatch(new RegExp(`Priya Nair\\s+${says}\\s*$`))
  }
})
