import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { type BlockOf } from '../block.types.ts'
import { emptyBlocks, makeLink } from '#tests/render/empty-blocks.ts'
import { DemoStage } from './demo-stage.tsx'

type Stage = BlockOf<'demoStage'>

const still: NonNullable<Stage['still']> = {
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
const video: NonNullable<Stage['video']> = {
  title: 'One role',
  description: null,
  duration: 120,
  uploadDate: null,
  poster: null,
  webm: null,
  mp4: null,
  captions: null,
  transcript: null,
}
const stage: Stage = {
  ...emptyBlocks.demoStage,
  heading: '148 CVs',
  video,
  still,
  stillNote: 'The film cannot be played just now.',
}

function render(fields: Partial<NonNullable<Stage['video']>>, more: Partial<Stage> = {}) {
  const block = { ...stage, ...more, video: { ...video, ...fields } }
  return renderAt(<DemoStage block={block} headingLevel={1} />)
}

test('without a file there is a still that says so, and nothing that looks like a player', () => {
  const html = render({})
  expect(html).toContain('Operations Manager, Leeds')
  expect(html).toMatch(/<figcaption[^>]*>The film cannot be played just now\./)
  expect(html).not.toContain('<video')
})

test('with files the film stands there, the smaller one first, with captions', () => {
  const html = render({
    webm: 'http://localhost/a.webm',
    mp4: 'http://localhost/a.mp4',
    captions: 'http://localhost/a.vtt',
  })
  expect(html).toMatch(/<video controls="" [^>]*preload="none" width="1200" height="675"/)
  expect(html.match(/<source src="[^"]+" type="[^"]+"/g)).toEqual([
    '<source src="http://localhost/a.webm" type="video/webm"',
    '<source src="http://localhost/a.mp4" type="video/mp4"',
  ])
  expect(html).toMatch(/<track[^>]*kind="captions"[^>]*src="http:\/\/localhost\/a.vtt"/)
  expect(html).not.toContain('cannot be played')
})

test('one format is enough, and captions that are missing leave no empty track', () => {
  const html = render({ mp4: 'http://localhost/a.mp4' })
  expect(html.match(/<source/g)).toHaveLength(1)
  expect(html).not.toContain('<track')
})

test('the film can be read: a paragraph for each scene, closed at first', () => {
  const html = render(
    { mp4: 'http://localhost/a.mp4', transcript: 'Step 1.\n\nStep 2.\n' },
    { transcriptHeading: 'Read the transcript' },
  )
  expect(html).toMatch(/<details(?! open)[^>]*>.*Read the transcript.*<p>Step 1\.<\/p><p>Step 2\./s)
  expect(render({ mp4: 'http://localhost/a.mp4' })).not.toContain('<details')
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
