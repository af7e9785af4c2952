import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori'

const toOklch = converter('oklch')

const HEX = /#[\da-f]{6}\b/gi

/** Colours within this hue distance of the brand's, in degrees, are shades of it. */
const HUE_RANGE = 40

/** Below this chroma a colour is a grey without a visible hue. */
const LEAST_CHROMA = 0.01

/** Text on its ground has at least this contrast: WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5

type Recolouring = {
  /** The new colour: the requested one, or the lightest readable shade of it. */
  colour: string
  /** The new colour of each shade, by the old one in small letters. */
  shades: ReadonlyMap<string, string>
}

/**
 * Converts the shades of one colour to another. Each keeps its lightness, so that text stays readable.
 *
 * @param palette a text with the shades, in hexadecimal notation
 * @param paper the light ground on which the colour is that of links
 * @throws Error when the colour is none
 */
export function planColours({
  palette,
  from,
  to,
  paper,
}: {
  palette: string
  from: string
  to: string
  paper: string
}): Recolouring {
  const old = parseColour(from)
  const colour = formatHex(darkenUntilReadable({ colour: parseColour(to), paper }))
  const target = parseColour(colour)
  const share = old.c > 0 ? target.c / old.c : 1
  const hexes = new Set((palette.match(HEX) ?? []).map((hex) => hex.toLowerCase()))
  const shades = [...hexes].flatMap((hex): [string, string][] => {
    if (hex === from) return [[hex, colour]]
    const shade = parseColour(hex)
    if (!isShade({ shade, of: old })) return []
    const moved = { ...shade, h: target.h ?? shade.h, c: shade.c * Math.min(share, 1.6) }
    return [[hex, formatHex(clampChroma(moved, 'oklch'))]]
  })
  return { colour, shades: new Map(shades) }
}

function parseColour(hex: string): Oklch {
  const colour = /^#[\da-f]{6}$/i.test(hex) ? toOklch(hex) : undefined
  if (!colour) throw new Error(`“${hex}” is no colour, such as #0f5c4a.`)
  return colour
}

function isShade({ shade, of: colour }: { shade: Oklch; of: Oklch }) {
  if (shade.c < LEAST_CHROMA) return false
  const distance = Math.abs((shade.h ?? 0) - (colour.h ?? 0)) % 360
  return Math.min(distance, 360 - distance) <= HUE_RANGE
}

function darkenUntilReadable({ colour, paper }: { colour: Oklch; paper: string }) {
  let shade = colour
  while (wcagContrast(clampChroma(shade, 'oklch'), paper) < LEAST_CONTRAST) {
    shade = { ...shade, l: shade.l - 0.01 }
  }
  return clampChroma(shade, 'oklch')
}

/** Puts the new shades in the place of the old ones. Capitals stay capitals. */
export function recolour({ text, shades }: { text: string } & Pick<Recolouring, 'shades'>) {
  return text.replaceAll(HEX, (hex) => {
    const shade = shades.get(hex.toLowerCase())
    if (shade === undefined) return hex
    return hex === hex.toUpperCase() ? shade.toUpperCase() : shade
  })
}
