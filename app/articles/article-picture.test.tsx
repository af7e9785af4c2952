import { expect, test } from 'vitest'
import { ImageSourceProvider } from '#app/content/image-source.ts'
import { renderAt } from '#tests/render/render-at.tsx'
import { ArticlePicture } from './article-picture.tsx'

const source = { projectId: 'abc', dataset: 'production', baseUrl: 'https://cdn.example' }

function render(lqip: string | null, { isFirst = true } = {}) {
  const asset = {
    _id: 'image-0123456789012345678901234567890123456789-2400x1000-png',
    url: 'https://cdn.example/desk.png',
    mimeType: 'image/png',
    width: 2400,
    height: 1000,
    lqip,
  }
  return renderAt(
    <ImageSourceProvider value={source}>
      <ArticlePicture
        image={{ alt: 'A desk', asset }}
        width={1200}
        sizes="100vw"
        isFirst={isFirst}
      />
    </ImageSourceProvider>,
  )
}

test('the preview lies under the picture, unread and without a style attribute', () => {
  const markup = render('data:image/png;base64,AAAA')
  expect(markup).toMatch(/<img src="data:image\/png;base64,AAAA" alt="" aria-hidden="true"/)
  expect(markup).toContain('alt="A desk"')
  expect(markup).not.toContain('style=')
})

test('the preview is decoded when its picture is fetched: at once, or when it is near', () => {
  const preview = 'data:image/png;base64,AAAA'
  expect(render(preview).match(/loading="eager"/g)).toHaveLength(2)
  expect(render(preview, { isFirst: false }).match(/loading="lazy"/g)).toHaveLength(2)
})

test('the picture stands without a preview, at most 500 pixels high', () => {
  expect(render(null)).not.toContain('aria-hidden')
  expect(render(null)).toContain('max-h-[500px]')
})
