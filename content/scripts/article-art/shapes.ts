/** The palette of the site in its light form: pictures are the same in both colour schemes. */
export const PALETTE = {
  paper: '#FBFAF6',
  sand: '#E4DECB',
  deep: '#0C3B30',
  accent: '#0F5C4A',
  mid: '#4F8F7B',
  pale: '#9CC0B1',
  mist: '#C8DDD2',
  marker: '#D9F26B',
} as const

/** Every drawing is made on a sheet of this size: the left part holds one object, the right the data. */
export const SHEET = { width: 1200, height: 500 } as const
export const PANEL_WIDTH = 322

type Box = { x: number; y: number; width: number; height: number }

export function rect({ fill, radius = 0, ...box }: Box & { fill: string; radius?: number }) {
  return `<rect x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}" rx="${radius}" fill="${fill}"/>`
}

export function circle({ x, y, r, fill }: { x: number; y: number; r: number; fill: string }) {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="${fill}"/>`
}

export function path({ d, fill }: { d: string; fill: string }) {
  return `<path d="${d}" fill="${fill}"/>`
}

/** A row-by-row grid of squares; `fillOf` gives the colour of the square with a number from 0. */
export function squares({
  box,
  columns,
  rows,
  gap,
  fillOf,
}: {
  box: Box
  columns: number
  rows: number
  gap: number
  fillOf: (index: number) => string
}) {
  const width = (box.width - gap * (columns - 1)) / columns
  const height = (box.height - gap * (rows - 1)) / rows
  return Array.from({ length: columns * rows }, (_, index) =>
    rect({
      x: box.x + (index % columns) * (width + gap),
      y: box.y + Math.floor(index / columns) * (height + gap),
      width,
      height,
      fill: fillOf(index),
    }),
  ).join('')
}

/** A sheet with a coloured panel at the left and the ground of the data at the right. */
export function sheet({
  panel,
  ground,
  object,
  data,
}: {
  panel: string
  ground: string
  object: string
  data: string
}) {
  const { width, height } = SHEET
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    rect({ x: 0, y: 0, width, height, fill: ground }),
    rect({ x: 0, y: 0, width: PANEL_WIDTH, height, fill: panel }),
    object,
    data,
    '</svg>',
  ].join('')
}

function round(value: number) {
  return Math.round(value * 100) / 100
}
