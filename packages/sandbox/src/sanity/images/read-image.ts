import sharp from 'sharp'
import { imagePalette } from './image-palette.ts'

/** 12,000 × 12,000 pixels: a larger picture is a decompression bomb rather than a photograph. */
export const MAX_INPUT_PIXELS = 144_000_000

const LQIP_WIDTH = 20

const FORMATS: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
}

/** Width and height of the displayed picture, after EXIF orientation. */
export type ImageDescription = {
  width: number
  height: number
  extension: string
  mimeType: string
  metadata: Record<string, unknown>
}

/** Describes an image for its asset document; null when the bytes are not an image that can be read to its end. */
export async function readImage(bytes: Buffer): Promise<ImageDescription | null> {
  try {
    return await describe(bytes)
  } catch {
    // sharp distinguishes broken and unknown bytes by wording only; both are refused alike.
    return null
  }
}

async function describe(bytes: Buffer): Promise<ImageDescription | null> {
  const input = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
  const { format, compression, autoOrient, hasAlpha } = await input.metadata()
  const description = FORMATS[format]
  // HEIC has the same container as AVIF, and needs a codec that is not available.
  if (!description || (format === 'heif' && compression !== 'av1')) return null
  const { width, height } = autoOrient
  const small = await input
    .clone()
    .autoOrient()
    .resize({ width: 64, height: 64, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const lqip = await input.clone().autoOrient().resize({ width: LQIP_WIDTH }).png().toBuffer()
  return {
    width,
    height,
    ...description,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: {
        _type: 'sanity.imageDimensions',
        aspectRatio: width / height,
        height,
        width,
      },
      hasAlpha,
      isOpaque: !hasAlpha || (await input.stats()).isOpaque,
      lqip: `data:image/png;base64,${lqip.toString('base64')}`,
      palette: imagePalette(small),
    },
  }
}
