import { type ImageValue } from './image.tsx'

/** The size that networks and search engines ask for. */
export const SHARED_IMAGE_SIZE = { width: 1200, height: 630 }

const READ_BY_ALL = /^$|\/(?:jpeg|png)$/

/**
 * Builds the URL of a picture at the size of a shared link, around its hotspot. Some networks only read JPEG and PNG:
 * other formats are converted to JPEG, and SVG, which none reads, returns null. Parameters:
 * https://www.sanity.io/docs/apis-and-sdks/image-urls. Every page's head needs it, and `@sanity/image-url` would add
 * 3.6 KB to its JavaScript.
 */
export function sharedImageAddress(image: ImageValue | null | undefined) {
  const asset = image?.asset
  if (!asset?.url || asset.mimeType === 'image/svg+xml') return null
  const { left = 0, right = 0, top = 0, bottom = 0 } = image?.crop ?? {}
  const crop = { width: 1 - left - right, height: 1 - top - bottom }
  const address = new URL(asset.url)
  const isCropped = crop.width < 1 || crop.height < 1
  if (isCropped && asset.width && asset.height) {
    const rectangle = [
      left * asset.width,
      top * asset.height,
      crop.width * asset.width,
      crop.height * asset.height,
    ]
    address.searchParams.set('rect', rectangle.map(Math.round).join(','))
  }
  address.searchParams.set('w', String(SHARED_IMAGE_SIZE.width))
  address.searchParams.set('h', String(SHARED_IMAGE_SIZE.height))
  address.searchParams.set('fit', 'crop')
  const { x, y } = image?.hotspot ?? {}
  if (x !== undefined && y !== undefined) {
    address.searchParams.set('crop', 'focalpoint')
    address.searchParams.set('fp-x', share((x - left) / crop.width))
    address.searchParams.set('fp-y', share((y - top) / crop.height))
  }
  if (!READ_BY_ALL.test(asset.mimeType ?? '')) address.searchParams.set('fm', 'jpg')
  return address.href
}

/** A document with a page, in the revision that the page shows. */
export type SharedDocument = { _id: string; _rev: string }

function share(value: number) {
  return String(Number(Math.min(1, Math.max(0, value)).toFixed(3)))
}
