import { expect, test } from 'vitest'
import { ImageSourceProvider } from '#app/content/image-source.ts'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { uploadedPicture, uploadSource } from '#tests/fixtures/uploaded-picture.ts'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { VideoEmbed } from './video-embed.tsx'

const FILLED = {
  ...emptyBlocks.videoEmbed,
  address: 'https://youtu.be/aB3-_xYz019',
  title: 'The desk in two minutes',
  poster: uploadedPicture,
  caption: 'Recorded in March.',
  playLabel: 'Play the video',
  watchLabel: 'Watch it there',
  notice: 'YouTube learns your IP address.',
}

function render(fields: object = {}) {
  return renderWithForms(
    <ImageSourceProvider value={uploadSource}>
      <VideoEmbed block={{ ...FILLED, ...fields }} headingLevel={2} />
    </ImageSourceProvider>,
  )
}

test('without a script the poster is a link to the video, and no frame is there', () => {
  const html = render()
  expect(html).not.toContain('<iframe')
  expect(html).not.toContain('youtube-nocookie')
  expect(html).toMatch(/<a href="https:\/\/www.youtube.com\/watch\?v=aB3-_xYz019"[^>]*>/)
  expect(html).toContain('Play the video')
  expect(html).toContain('YouTube learns your IP address.')
  expect(html).toContain('Recorded in March.')
})

test('a video without its words is played all the same', () => {
  const html = render({
    title: null,
    playLabel: null,
    watchLabel: null,
    notice: null,
    poster: null,
  })
  expect(html).toContain('YouTube</span>')
})

test.each(['javascript:alert(1)', 'https://evil.example/watch?v=aB3-_xYz019', null])(
  'of the address %s nothing is drawn but the heading',
  (address) => {
    expect(render({ address })).not.toContain('<section')
    const html = render({ address, heading: 'The desk' })
    expect(html).toContain('The desk')
    expect(html).not.toContain('<figure')
  },
)
