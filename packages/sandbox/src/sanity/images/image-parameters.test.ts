import { expect, test } from 'vitest'
import { parseImageParameters } from './image-parameters.ts'
import { outputFormat } from './transform-image.ts'

const parse = (search: string) => parseImageParameters(new URLSearchParams(search))

test('figures and lists are read', () => {
  expect(parse('w=10&rect=1,2,3,4&crop=top,left&fp-x=0.5&or=90')).toEqual({
    parameters: {
      w: 10,
      rect: [1, 2, 3, 4],
      crop: ['top', 'left'],
      'fp-x': 0.5,
      or: 90,
    },
  })
})

test('what is not known is left out', () => {
  expect(parse('utm_source=x&__proto__=y')).toEqual({ parameters: {} })
})

test('an impossible value is refused with its name', () => {
  for (const search of [
    'w=0',
    'w=1.5',
    'w=',
    'w=Infinity',
    'rect=1,2,3',
    'auto=compress',
    'flip=x',
  ]) {
    const name = search.split('=')[0] ?? ''
    expect(parse(search), search).toEqual({ refusal: expect.stringContaining(`"${name}"`) })
  }
})

test('the format is the wish, then what the browser takes, then that of the upload', () => {
  const format = (parameters: Parameters<typeof outputFormat>[0]['parameters'], accept: string) =>
    outputFormat({ parameters, accept, extension: 'png' })
  expect(format({ fm: 'jpg', auto: 'format' }, 'image/avif')).toBe('jpg')
  expect(format({ auto: 'format' }, 'image/avif,image/webp')).toBe('avif')
  expect(format({ auto: 'format' }, 'image/webp')).toBe('webp')
  expect(format({ auto: 'format' }, '*/*')).toBe('png')
  expect(format({}, 'image/avif')).toBe('png')
})

test('what a browser cannot show becomes a JPEG', () => {
  expect(outputFormat({ parameters: {}, accept: '', extension: 'tif' })).toBe('jpg')
  expect(outputFormat({ parameters: {}, accept: '', extension: 'gif' })).toBe('gif')
})
