import { expect, test } from 'vitest'
import { imageGeometry } from './image-geometry.ts'
import { type ImageParameters } from './image-parameters.ts'

const source = { width: 400, height: 200 }
const whole = { left: 0, top: 0, width: 400, height: 200 }

function geometry(parameters: ImageParameters) {
  return imageGeometry({ source, parameters })
}

test('without a size the picture keeps its own', () => {
  expect(geometry({})).toEqual({ region: whole, output: source, padded: false })
})

test('one side gives the other by the proportions', () => {
  expect(geometry({ w: 100 }).output).toEqual({ width: 100, height: 50 })
  expect(geometry({ h: 10 }).output).toEqual({ width: 20, height: 10 })
})

test('clip fits inside and may enlarge, max never does', () => {
  expect(geometry({ w: 800, h: 800 }).output).toEqual({ width: 800, height: 400 })
  expect(geometry({ w: 800, h: 800, fit: 'max' }).output).toEqual(source)
  expect(geometry({ w: 800, fit: 'max' }).output).toEqual(source)
})

test('scale leaves the proportions, fill puts the picture inside', () => {
  expect(geometry({ w: 50, h: 50, fit: 'scale' })).toEqual({
    region: whole,
    output: { width: 50, height: 50 },
    padded: false,
  })
  expect(geometry({ w: 50, h: 50, fit: 'fill' }).padded).toBe(true)
  expect(geometry({ w: 50, h: 50, fit: 'fillmax' }).padded).toBe(true)
})

test('crop takes the largest part of these proportions from the middle', () => {
  expect(geometry({ w: 100, h: 100, fit: 'crop' }).region).toEqual({
    left: 100,
    top: 0,
    width: 200,
    height: 200,
  })
})

test('crop goes as near to the focus as the edges allow', () => {
  const left = (parameters: ImageParameters) =>
    geometry({ w: 100, h: 100, fit: 'crop', ...parameters }).region.left
  expect(left({ 'fp-x': 0 })).toBe(0)
  expect(left({ 'fp-x': 0.3 })).toBe(20)
  expect(left({ 'fp-x': 1 })).toBe(200)
  expect(left({ crop: ['left'] })).toBe(0)
  expect(left({ crop: ['top', 'right'] })).toBe(200)
})

test('min has the proportions that were asked for and is never larger than its source', () => {
  expect(geometry({ w: 1000, h: 1000, fit: 'min' }).output).toEqual({ width: 200, height: 200 })
  expect(geometry({ w: 50, h: 50, fit: 'min' }).output).toEqual({ width: 50, height: 50 })
})

test('a rectangle is the picture from then on', () => {
  const result = geometry({ rect: [100, 50, 200, 100], w: 50, h: 50, fit: 'crop' })
  expect(result.region).toEqual({ left: 150, top: 50, width: 100, height: 100 })
})

test('a rectangle outside is brought inside, one of no size has one pixel', () => {
  expect(geometry({ rect: [9_000, 9_000, 10, 10] }).region).toEqual({
    left: 399,
    top: 199,
    width: 1,
    height: 1,
  })
  expect(geometry({ rect: [0, 0, 0, 0] }).region).toMatchObject({ width: 1, height: 1 })
})

test('nothing is larger than 8,192 pixels or smaller than one', () => {
  expect(geometry({ w: 8_192, dpr: 3 }).output).toEqual({ width: 8_192, height: 4_096 })
  expect(geometry({ w: 8_192, h: 8_192, dpr: 3, fit: 'scale' }).output).toEqual({
    width: 8_192,
    height: 8_192,
  })
  expect(geometry({ w: 1 }).output).toEqual({ width: 1, height: 1 })
})
