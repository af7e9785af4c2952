import sharp, { type Sharp } from 'sharp'
import { imageGeometry } from './image-geometry.ts'
import { type ImageParameters } from './image-parameters.ts'
import { MAX_INPUT_PIXELS } from './read-image.ts'

export type OutputFormat = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

const DEFAULT_QUALITY = 75

// AVIF uses another scale: at this fraction of a JPEG's quality it looks the same.
const AVIF_QUALITY_RATIO = 0.7

// Pictures are created on request; slower settings save a few per cent.
const AVIF_EFFORT = 2

const MAX_BLUR = 2_000
const MAX_SIGMA = 100

/** Returns `fm` if given, then the best format that the browser accepts with `auto=format`, then the uploaded one. */
export function outputFormat({
  parameters: { fm, auto },
  accept,
  extension,
}: {
  parameters: ImageParameters
  accept: string
  extension: string
}): OutputFormat {
  if (fm) return fm
  if (auto === 'format' && accept.includes('image/avif')) return 'avif'
  if (auto === 'format' && accept.includes('image/webp')) return 'webp'
  if (extension === 'png' || extension === 'svg') return 'png'
  if (extension === 'webp' || extension === 'avif' || extension === 'gif') return extension
  return 'jpg'
}

/** Throws sharp's error when the bytes are not an image. */
export async function transformImage({
  bytes,
  parameters,
  format,
}: {
  bytes: Buffer
  parameters: ImageParameters
  format: OutputFormat
}): Promise<Buffer> {
  const { image, width, height } = await turned({ bytes, parameters })
  const { region, output, padded } = imageGeometry({ source: { width, height }, parameters })
  image.extract(region)
  const background = getBackground(parameters.bg)
  if (padded) {
    image.resize({
      ...output,
      fit: 'contain',
      background,
      withoutEnlargement: parameters.fit === 'fillmax',
    })
  } else {
    image.resize({ ...output, fit: 'fill' })
  }
  if (parameters.blur) {
    image.blur(Math.max(0.3, (parameters.blur / MAX_BLUR) * MAX_SIGMA))
  }
  if (parameters.sharp) image.sharpen({ sigma: 0.5 + parameters.sharp / 50 })
  if (parameters.bg !== undefined || format === 'jpg' || format === 'pjpg') {
    image.flatten({ background })
  }
  return encode({ image, format, quality: parameters.q ?? DEFAULT_QUALITY }).toBuffer()
}

/** Rotates upright, then rotates and mirrors as requested, before rectangles are measured. */
async function turned({ bytes, parameters }: { bytes: Buffer; parameters: ImageParameters }) {
  const upright = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS }).autoOrient()
  const { or = 0, flip = '' } = parameters
  if (or === 0 && flip === '') {
    const { autoOrient } = await upright.metadata()
    return { image: upright, width: autoOrient.width, height: autoOrient.height }
  }
  const first = sharp(await upright.png().toBuffer())
  if (flip.includes('h')) first.flop()
  if (flip.includes('v')) first.flip()
  const { data, info } = await first.rotate(or).png().toBuffer({ resolveWithObject: true })
  return { image: sharp(data), width: info.width, height: info.height }
}

function getBackground(bg: string | undefined) {
  if (bg === undefined) return '#ffffff'
  return `#${bg.length === 8 ? bg.slice(2) : bg}`
}

function encode({
  image,
  format,
  quality,
}: {
  image: Sharp
  format: OutputFormat
  quality: number
}): Sharp {
  // 0 is a quality for the vendor and an error for sharp.
  const atLeastOne = Math.max(1, quality)
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality: atLeastOne })
    case 'pjpg':
      return image.jpeg({ quality: atLeastOne, progressive: true })
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({ quality: atLeastOne })
    case 'avif':
      return image.avif({
        quality: Math.max(1, Math.round(atLeastOne * AVIF_QUALITY_RATIO)),
        effort: AVIF_EFFORT,
      })
    case 'gif':
      return image.gif()
  }
}
