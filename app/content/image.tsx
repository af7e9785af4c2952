import { createImageUrlBuilder } from '@sanity/image-url'
import { useContext } from 'react'
import { findSource } from './find-source.ts'
import { ImageSourceContext } from './image-source.ts'

type Rectangle = { top?: number; bottom?: number; left?: number; right?: number }

/** An image as `imageProjection` returns it. */
export type ImageValue = {
  alt: string | null
  hotspot?: { x?: number; y?: number; width?: number; height?: number } | null
  crop?: Rectangle | null
  asset: {
    _id: string
    url: string | null
    mimeType: string | null
    width: number | null
    height: number | null
  } | null
}

/** No step is more than one and a half times the one before, so that hardly more is sent than is shown. */
const WIDTH_STEPS = [48, 64, 96, 128, 192, 256, 384, 512, 640, 800, 1080, 1440, 1920, 2400]

/**
 * A picture of the dataset through the image pipeline, in the best format for the browser, with its space reserved.
 * Vector drawings are served unchanged. Nothing without an asset.
 *
 * @param width the widest that the picture is drawn, in CSS pixels
 * @param maxHeight largest height, in CSS pixels: a higher picture is drawn narrower
 * @param aspectRatio width by height to crop to; the picture's own when it is not given
 * @param isFirst the picture that a visitor sees first, and of a page at most one: it is fetched before others, and
 *   painted with the text around it
 */
export function SanityImage({
  image,
  width: maxWidth,
  maxHeight,
  aspectRatio,
  sizes,
  isFirst = false,
  className,
}: {
  image: ImageValue | null | undefined
  width: number
  maxHeight?: number
  aspectRatio?: number
  sizes?: string
  isFirst?: boolean
  className?: string
}) {
  const dataset = useContext(ImageSourceContext)
  const asset = image?.asset
  const size = measureImage({ image, width: maxWidth, maxHeight, aspectRatio })
  if (!dataset || !asset?.url || !asset.width || !size) return null
  const { width, height } = size
  const ratio = width / height
  const alt = image?.alt ?? ''
  const source = findSource({ record: image, field: 'asset' })
  const shared = {
    width,
    height,
    className,
    'data-sanity': source,
    ...(isFirst ? FIRST : LATER),
  }

  if (asset.mimeType === 'image/svg+xml') return <img {...shared} alt={alt} src={asset.url} />

  const builder = createImageUrlBuilder(dataset)
  const urlAt = (pixels: number) =>
    builder
      .image(getSource({ ...image, asset }))
      .width(pixels)
      .height(Math.round(pixels / ratio))
      .fit('crop')
      .auto('format')
      .url()
  const sharpest = Math.min(width * 2, asset.width)
  const steps = [...WIDTH_STEPS.filter((step) => step < sharpest), sharpest]
  return (
    <img
      {...shared}
      alt={alt}
      src={urlAt(Math.min(width, asset.width))}
      srcSet={steps.map((step) => `${urlAt(step)} ${step}w`).join(', ')}
      sizes={sizes ?? `${width}px`}
    />
  )
}

/** React 18 only knows the attribute's HTML name. */
const FIRST = { loading: 'eager', fetchpriority: 'high', decoding: 'sync' } as const
const LATER = { loading: 'lazy', decoding: 'async' } as const

function getSource({ asset, crop, hotspot }: Pick<ImageValue, 'asset' | 'crop' | 'hotspot'>) {
  return {
    asset: { _ref: asset?._id },
    ...(crop ? { crop } : {}),
    ...(hotspot ? { hotspot } : {}),
  }
}

/**
 * Returns the rendered size of a picture, in whole CSS pixels; null while the asset or its size is missing. Takes the
 * arguments of `SanityImage`.
 */
export function measureImage({
  image,
  width: maxWidth,
  maxHeight = Infinity,
  aspectRatio,
}: {
  image: ImageValue | null | undefined
  width: number
  maxHeight?: number | undefined
  aspectRatio?: number | undefined
}) {
  const { width, height, url } = image?.asset ?? {}
  if (!url || !width || !height) return null
  const ratio = aspectRatio ?? croppedRatio({ width, height, crop: image?.crop })
  const drawn = Math.max(1, Math.min(maxWidth, Math.round(maxHeight * ratio)))
  return { width: drawn, height: Math.min(maxHeight, Math.max(1, Math.round(drawn / ratio))) }
}

/** An empty crop keeps a hundredth, since it would have no aspect ratio. */
const LEAST_LEFT = 0.01

function croppedRatio({
  width,
  height,
  crop,
}: {
  width: number
  height: number
  crop: Rectangle | null | undefined
}) {
  const across = Math.max(LEAST_LEFT, 1 - (crop?.left ?? 0) - (crop?.right ?? 0))
  const down = Math.max(LEAST_LEFT, 1 - (crop?.top ?? 0) - (crop?.bottom ?? 0))
  return (width * across) / (height * down)
}
