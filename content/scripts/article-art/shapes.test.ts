import { expect, test } from 'vitest'
import { circle, PALETTE, PANEL_WIDTH, path, rect, SHEET, sheet, squares } from './shapes.ts'

const getNumber = ({ tag, name }: { tag: string; name: string }) =>
  Number(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1])

const BOX = { x: 10, y: 20, width: 100, height: 50 }

function listSquares({ columns, rows, gap }: { columns: number; rows: number; gap: number }) {
  const svg = squares({ box: BOX, columns, rows, gap, fillOf: (index) => `#${index}` })
  return (svg.match(/<rect[^>]*>/g) ?? []).map((tag) => ({
    x: getNumber({ tag, name: 'x' }),
    y: getNumber({ tag, name: 'y' }),
    right: getNumber({ tag, name: 'x' }) + getNumber({ tag, name: 'width' }),
    bottom: getNumber({ tag, name: 'y' }) + getNumber({ tag, name: 'height' }),
    fill: /fill="([^"]*)"/.exec(tag)?.[1],
  }))
}

test('squares fill their box to its edges, row by row', () => {
  const all = listSquares({ columns: 4, rows: 3, gap: 2 })
  expect(all.map(({ fill }) => fill)).toEqual(all.map((_, index) => `#${index}`))
  expect(all).toHaveLength(12)
  expect(Math.min(...all.map(({ x }) => x))).toBe(BOX.x)
  expect(Math.min(...all.map(({ y }) => y))).toBe(BOX.y)
  expect(Math.max(...all.map(({ right }) => right))).toBeCloseTo(BOX.x + BOX.width, 1)
  expect(Math.max(...all.map(({ bottom }) => bottom))).toBeCloseTo(BOX.y + BOX.height, 1)
})

test('no square touches another one: the gap is between them, and nowhere else', () => {
  const [first, second, ...others] = listSquares({ columns: 4, rows: 3, gap: 2 })
  expect((second?.x ?? 0) - (first?.right ?? 0)).toBeCloseTo(2, 1)
  expect((others[2]?.y ?? 0) - (first?.bottom ?? 0)).toBeCloseTo(2, 1)
})

test('one square is the whole box', () => {
  expect(listSquares({ columns: 1, rows: 1, gap: 9 })).toMatchObject([
    { x: BOX.x, y: BOX.y, right: BOX.x + BOX.width, bottom: BOX.y + BOX.height },
  ])
})

test('a drawing names no place more finely than it can be seen', () => {
  const drawn = [
    rect({ x: 1 / 3, y: 2 / 3, width: 10 / 3, height: 1, fill: 'red' }),
    circle({ x: 1 / 3, y: 2, r: 3, fill: 'red' }),
  ].join('')
  expect(drawn).toContain('x="0.33" y="0.67" width="3.33"')
  expect(drawn).toContain('cx="0.33"')
  expect(drawn).not.toMatch(/\.\d{3}/)
})

test('every sheet is a picture of one size: the object on its panel, the data on its ground', () => {
  const object = path({ d: 'M0 0h1', fill: PALETTE.deep })
  const data = circle({ x: 400, y: 20, r: 3, fill: PALETTE.marker })
  const svg = sheet({ panel: PALETTE.sand, ground: PALETTE.paper, object, data })
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 500"/)
  const ground = `<rect x="0" y="0" width="${SHEET.width}" height="${SHEET.height}"`
  const panel = `<rect x="0" y="0" width="${PANEL_WIDTH}" height="${SHEET.height}"`
  const order = [ground, panel, object, data].map((part) => svg.indexOf(part))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order).not.toContain(-1)
})
