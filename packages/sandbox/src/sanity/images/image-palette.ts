type Color = { red: number; green: number; blue: number; count: number }

type Swatch = { name: string; lightness: number; saturation: number }

// Places of the swatches in the vendor's palette: a lightness and a saturation from 0 to 1.
const SWATCHES: Swatch[] = [
  { name: 'darkMuted', lightness: 0.26, saturation: 0.3 },
  { name: 'darkVibrant', lightness: 0.26, saturation: 1 },
  { name: 'lightMuted', lightness: 0.74, saturation: 0.3 },
  { name: 'lightVibrant', lightness: 0.74, saturation: 1 },
  { name: 'muted', lightness: 0.5, saturation: 0.3 },
  { name: 'vibrant', lightness: 0.5, saturation: 1 },
]

const MAX_DISTANCE = 0.45
const STEP = 32

/**
 * Computes the palette of an asset document from RGBA pixels: `dominant` is the most common colour, the others are
 * nearest to what their names say, and omitted when nothing is near. Similar to the vendor's values, not equal.
 */
export function imagePalette(rgba: Buffer): Record<string, unknown> {
  const colors = countColors(rgba)
  const total = colors.reduce((sum, { count }) => sum + count, 0)
  const [dominant] = colors
  const palette: Record<string, unknown> = { _type: 'sanity.imagePalette' }
  if (!dominant) return palette
  palette.dominant = getSwatch({ color: dominant, total })
  for (const swatch of SWATCHES) {
    const nearest = colors
      .map((color) => ({ color, distance: distanceTo({ swatch, color }) }))
      .sort((a, b) => a.distance - b.distance)[0]
    if (nearest && nearest.distance < MAX_DISTANCE) {
      palette[swatch.name] = getSwatch({ color: nearest.color, total })
    }
  }
  return palette
}

/** Counts colours in boxes of 32, each averaged over its pixels, most common first. */
function countColors(rgba: Buffer): Color[] {
  const boxes = new Map<number, Color>()
  for (let index = 0; index + 3 < rgba.length; index += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(index, index + 4)
    if (alpha < 128) continue
    const key = [red, green, blue].reduce((sum, value) => sum * 8 + Math.floor(value / STEP), 0)
    const box = boxes.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 }
    box.red += red
    box.green += green
    box.blue += blue
    box.count += 1
    boxes.set(key, box)
  }
  return [...boxes.values()]
    .map(({ red, green, blue, count }) => ({
      red: Math.round(red / count),
      green: Math.round(green / count),
      blue: Math.round(blue / count),
      count,
    }))
    .sort((a, b) => b.count - a.count)
}

function distanceTo({ swatch, color }: { swatch: Swatch; color: Color }): number {
  const { lightness, saturation } = toHsl(color)
  return Math.hypot(lightness - swatch.lightness, (saturation - swatch.saturation) / 2)
}

function toHsl({ red, green, blue }: Color): { lightness: number; saturation: number } {
  const max = Math.max(red, green, blue) / 255
  const min = Math.min(red, green, blue) / 255
  const lightness = (max + min) / 2
  const spread = 1 - Math.abs(2 * lightness - 1)
  return { lightness, saturation: spread === 0 ? 0 : (max - min) / spread }
}

function getSwatch({ color, total }: { color: Color; total: number }) {
  const { red, green, blue, count } = color
  const background = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const isLight = (red * 299 + green * 587 + blue * 114) / 1000 > 150
  const foreground = isLight ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background,
    foreground,
    population: Number(((count / total) * 100).toFixed(2)),
    title: foreground,
  }
}
