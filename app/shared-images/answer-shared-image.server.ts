import { cleanStega } from '#app/http/stega.ts'
import { sharedImageAddress } from '#app/content/shared-image.ts'
import { getDrawing } from './drawings.server.ts'
import { readSharedDocuments } from './shared-image-query.server.ts'

const FILE = /^([\w-]+)\.png$/

const RETRY_AFTER_SECONDS = 5

/**
 * Serves the picture for links to a document's page, for documents that have none of their own.
 *
 * Answers 200 with a PNG of 1200 × 630, immutable when `revision` is the document's; 302 to the site's own picture when
 * the fonts lack a letter; 404 for anything but a published document; 503 with `Retry-After` while too many are being
 * drawn.
 *
 * @throws Response 503 when the Content Lake does not answer and never has
 */
export async function answerSharedImage({
  file,
  revision,
}: {
  file: string
  revision: string | null
}): Promise<Response> {
  const id = FILE.exec(file)?.[1]
  const { documents, settings } = await readSharedDocuments()
  const document = documents.find(({ _id }) => _id === id)
  if (!document) return new Response('There is no such picture.', { status: 404 })
  const drawing = await getDrawing({
    title: oneLine(document.title),
    kicker: oneLine(document.kicker ?? settings?.tagline),
    siteName: oneLine(settings?.name),
  })
  if (drawing.outcome === 'busy') {
    return new Response('Too many pictures are being drawn.', {
      status: 503,
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    })
  }
  const isCurrent = revision === document._rev
  if (drawing.outcome === 'drawn') {
    return new Response(drawing.png, {
      headers: {
        'Content-Type': 'image/png',
        'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      },
    })
  }
  const instead = sharedImageAddress(settings?.image)
  if (instead === null) return new Response('The picture cannot be drawn.', { status: 404 })
  return new Response(null, {
    status: 302,
    headers: { Location: instead, 'Cache-Control': 'public, max-age=300' },
  })
}

function oneLine(text: string | null | undefined) {
  return cleanStega(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
