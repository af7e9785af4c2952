import { MAX_OUTPUT_SIDE, type ImageParameters } from './image-parameters.ts'

export type Size = { width: number; height: number }
type Region = Size & { left: number; top: number }

/** The region cut out of the picture, and its size after scaling; with `padded` it is put inside that size. */
export type Geometry = { region: Region; output: Size; padded: boolean }

/** `source` is the picture as it is shown: after the camera's orientation. */
export function imageGeometry({
  source,
  parameters,
}: {
  source: Size
  parameters: ImageParameters
}): Geometry {
  const base = getRect({ source, rect: parameters.rect })
  const { dpr = 1, fit = 'clip' } = parameters
  const width = parameters.w === undefined ? undefined : parameters.w * dpr
  const height = parameters.h === undefined ? undefined : parameters.h * dpr
  if (width === undefined && height === undefined) return whole({ region: base, scale: 1 })

  const scaleX = width === undefined ? undefined : width / base.width
  const scaleY = height === undefined ? undefined : height / base.height
  const inside = Math.min(scaleX ?? Infinity, scaleY ?? Infinity)
  if (width === undefined || height === undefined) {
    const isLimited = fit === 'max' || fit === 'min' || fit === 'fillmax'
    return whole({ region: base, scale: isLimited ? Math.min(inside, 1) : inside })
  }

  const output = bounded({ width, height })
  switch (fit) {
    case 'clip':
      return whole({ region: base, scale: inside })
    case 'max':
      return whole({ region: base, scale: Math.min(inside, 1) })
    case 'scale':
      return { region: base, output, padded: false }
    case 'fill':
    case 'fillmax':
      return { region: base, output, padded: true }
    case 'crop':
      return { region: cropped({ base, output, parameters }), output, padded: false }
    case 'min': {
      const region = cropped({ base, output, parameters })
      const scale = Math.min(output.width / region.width, 1)
      return whole({ region, scale })
    }
  }
}

function whole({ region, scale }: { region: Region; scale: number }): Geometry {
  const output = bounded({ width: region.width * scale, height: region.height * scale })
  return { region, output, padded: false }
}

function getRect({ source, rect }: { source: Size; rect: number[] | undefined }): Region {
  const [left = 0, top = 0, width = source.width, height = source.height] = rect ?? []
  const start = {
    left: Math.min(left, source.width - 1),
    top: Math.min(top, source.height - 1),
  }
  return {
    ...start,
    width: clamp({ value: width, min: 1, max: source.width - start.left }),
    height: clamp({ value: height, min: 1, max: source.height - start.top }),
  }
}

/** The largest part of the base with the proportions of the output, as near to the focus as the edges allow. */
function cropped({
  base,
  output,
  parameters,
}: {
  base: Region
  output: Size
  parameters: ImageParameters
}): Region {
  const scale = Math.max(output.width / base.width, output.height / base.height)
  const width = clamp({ value: Math.round(output.width / scale), min: 1, max: base.width })
  const height = clamp({ value: Math.round(output.height / scale), min: 1, max: base.height })
  const { x, y } = listFocus(parameters)
  const left = Math.round(x * base.width - width / 2)
  const top = Math.round(y * base.height - height / 2)
  return {
    left: base.left + clamp({ value: left, min: 0, max: base.width - width }),
    top: base.top + clamp({ value: top, min: 0, max: base.height - height }),
    width,
    height,
  }
}

function listFocus({ crop = [], ...parameters }: ImageParameters): { x: number; y: number } {
  const side = ({ low, high }: { low: boolean; high: boolean }) => (low ? 0 : high ? 1 : 0.5)
  return {
    x: parameters['fp-x'] ?? side({ low: crop.includes('left'), high: crop.includes('right') }),
    y: parameters['fp-y'] ?? side({ low: crop.includes('top'), high: crop.includes('bottom') }),
  }
}

function bounded({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_OUTPUT_SIDE / width, MAX_OUTPUT_SIDE / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

function clamp({ value, min, max }: { value: number; min: number; max: number }): number {
  return Math.min(Math.max(value, min), max)
}
