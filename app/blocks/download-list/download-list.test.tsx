import { expect, test } from 'vitest'
import { ImageSourceProvider } from '#app/content/image-source.ts'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { uploadedPicture, uploadSource } from '#tests/fixtures/uploaded-picture.ts'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { DownloadList } from './download-list.tsx'

const brief = {
  _id: 'brief',
  title: 'The one-page brief',
  url: 'https://cdn.example/brief.pdf',
  fileName: 'Brief & "more".pdf',
  extension: 'pdf',
  size: 84_300,
  description: 'What to settle first.',
  cover: uploadedPicture,
}

function render(fields: object) {
  return renderWithForms(
    <ImageSourceProvider value={uploadSource}>
      <DownloadList
        block={{ ...emptyBlocks.downloadList, downloads: [{ ...brief, ...fields }] }}
        headingLevel={2}
      />
    </ImageSourceProvider>,
  )
}

test('a file is a link that saves it, with its type and size beside', () => {
  const html = render({})
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/cdn.example\/brief.pdf\?dl=Brief%20%26%20%22more%22.pdf"[^>]*>The one-page brief/,
  )
  expect(html).toContain('PDF, 84 kB')
  expect(html).toContain('What to settle first.')
  expect(html).toContain('alt="A desk"')
})

test('a file without a title is named by what it is', () => {
  expect(render({ title: null, cover: null })).toMatch(/<a [^>]*>PDF, 84 kB<\/a>/)
  expect(render({ fileName: null })).toContain('brief.pdf?dl="')
  expect(render({ extension: null, size: null })).not.toContain('kB')
})

test('a file that is gone is left out, and a list of nothing draws nothing', () => {
  expect(render({ url: null })).not.toContain('<section')
})
