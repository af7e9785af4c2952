import { expect, test } from 'vitest'
import { demoVideo, filmFault } from './demo-video.ts'

const file = { _type: 'file', asset: { _type: 'reference', _ref: 'file-1-webm' } }

test('one of the two formats is enough to be played', () => {
  expect(filmFault({ webm: file })).toBe(true)
  expect(filmFault({ mp4: file })).toBe(true)
})

test('a film without a file is refused, also where an editor has cleared it', () => {
  expect(filmFault(undefined)).toContain('upload the film')
  expect(filmFault({})).toContain('upload the film')
  expect(filmFault({ webm: { _type: 'file' }, mp4: null })).toContain('upload the film')
})

test('every field says to an editor what it is for', () => {
  for (const field of demoVideo.fields) expect(field.description, field.name).toBeTruthy()
})
