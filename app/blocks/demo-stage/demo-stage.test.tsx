import { expect, test } from 'vitest'
import { renderAt } from '#app/ui/render-at.tsx'
import { type BlockOf } from '../block.types.ts'
import { emptyBlocks, makeLink } from '../empty-blocks.ts'
import { DemoStage } from './demo-stage.tsx'

const still: NonNullable<BlockOf<'demoStage'>['still']> = {
  _type: 'shortlistVignette',
  title: 'Operations Manager, Leeds',
  applicants: 148,
  holding: 9,
  criteria: null,
  shortlistLine: 70,
  candidates: null,
  reasonsHeading: null,
  reasons: null,
  labels: null,
}
const video: NonNullable<BlockOf<'demoStage'>['video']> = {
  title: 'One role',
  duration: 120,
  poster: null,
  sources: null,
  captions: null,
}
const stage = {
  ...emptyBlocks.demoStage,
  heading: '148 CVs',
  video,
  still,
  stillNote: 'The film is not published yet.',
}

test('without a file there is a still that says so, and nothing that looks like a player', () => {
  const html = renderAt(<DemoStage block={stage} headingLevel={1} />)
  expect(html).toContain('Operations Manager, Leeds')
  expect(html).toMatch(/<figcaption[^>]*>The film is not published yet\./)
  expect(html).not.toContain('<video')
})

test('a file whose asset is gone is no film', () => {
  const sources = [{ _key: 'a', url: null, mimeType: null }]
  const block = { ...stage, video: { ...video, sources } }
  expect(renderAt(<DemoStage block={block} headingLevel={1} />)).not.toContain('<video')
})

test('with a file the film stands there with captions and the browser’s own controls', () => {
  const block = {
    ...stage,
    video: {
      ...video,
      sources: [{ _key: 'a', url: 'http://localhost/a.webm', mimeType: 'video/webm' }],
      captions: 'http://localhost/a.vtt',
    },
  }
  const html = renderAt(<DemoStage block={block} headingLevel={1} />)
  expect(html).toMatch(/<video controls=""/)
  expect(html).toContain('<source src="http://localhost/a.webm" type="video/webm"/>')
  expect(html).toMatch(/<track[^>]*kind="captions"[^>]*src="http:\/\/localhost\/a.vtt"/)
  expect(html).not.toContain('not published yet')
})

test('buttons and badges follow the heading', () => {
  const html = renderAt(
    <DemoStage
      block={{
        ...stage,
        primaryLink: makeLink({ label: 'Get started', href: '/pricing' }),
        badges: ['30-day guarantee', 'Cancel anytime'],
      }}
      headingLevel={1}
    />,
  )
  expect(html).toMatch(/<h1[^>]*>148 CVs<\/h1>/)
  expect(html).toContain('href="/pricing"')
  expect(html.match(/<li/g)).toHaveLength(2)
})

test('a stage with nothing on it bears it', () => {
  const html = renderAt(<DemoStage block={emptyBlocks.demoStage} headingLevel={2} />)
  expect(html).not.toContain('undefined')
  expect(html).not.toContain('<figure')
})
