import { expect, test } from 'vitest'
import { findUploadFault } from './find-upload-fault.ts'

const MEGABYTE = 1024 * 1024
const picture = { name: 'Office.PNG', type: 'image/png', size: MEGABYTE }

test.each([
  [picture, 'image/*'],
  [picture, ''],
  [picture, '.png, image/jpeg'],
  [{ ...picture, size: 20 * MEGABYTE }, 'image/*'],
  [{ name: 'a.vtt', type: '', size: 10 }, '.vtt,text/vtt'],
])('%j goes into a field for "%s"', (file, accept) => {
  expect(findUploadFault({ file, accept, maxMegabytes: 20 })).toBeNull()
})

test.each([
  [
    { ...picture, size: 20 * MEGABYTE + 1 },
    'image/*',
    '“Office.PNG” has 21 MB. Up to 20 MB can be uploaded: save it smaller, for the web.',
  ],
  [
    { name: 'brochure.pdf', type: 'application/pdf', size: 10 },
    'image/*',
    '“brochure.pdf” is not of a type that this field takes (pictures: JPEG, PNG, WebP, GIF or SVG).',
  ],
  [picture, 'image/svg+xml', '“Office.PNG” is not of a type that this field takes (SVG).'],
  [picture, '.vtt,text/vtt', '“Office.PNG” is not of a type that this field takes (VTT).'],
  [{ ...picture, size: 0 }, 'image/*', '“Office.PNG” is empty.'],
])('%j does not go into a field for "%s"', (file, accept, words) => {
  expect(findUploadFault({ file, accept, maxMegabytes: 20 })).toBe(words)
})

test('where nobody knows how much is taken, size is no fault', () => {
  const file = { ...picture, size: 500 * MEGABYTE }
  expect(findUploadFault({ file, accept: '', maxMegabytes: null })).toBeNull()
})
