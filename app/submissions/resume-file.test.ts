import { expect, test } from 'vitest'
import { readUploadedFile } from '#app/forms/uploaded-file.server.ts'
import { isResume } from './resume-file.server.ts'

const MEGABYTE = 1024 * 1024

function getFile(bytes: string | Uint8Array<ArrayBuffer>) {
  return new File([bytes], 'cv.pdf', { type: 'application/pdf' })
}

test('no file is no fault, and neither is the empty one that a browser sends', async () => {
  for (const field of [null, '', 'cv.pdf', getFile('')]) {
    expect(await isResume(field)).toBe(true)
    expect(await readUploadedFile(field)).toBeNull()
  }
})

test('a PDF is read as it is', async () => {
  const bytes = Buffer.from('%PDF-1.7 a resume')
  expect(await isResume(getFile(bytes.toString()))).toBe(true)
  expect(await readUploadedFile(getFile(bytes.toString()))).toEqual(bytes)
})

test.for(['\ufeff%PDF-1.7', '\n%PDF-1.7', `${' '.repeat(1_000)}%PDF-1.7`])(
  '%j is a PDF',
  async (text) => {
    expect(await isResume(getFile(text))).toBe(true)
  },
)

test.for(['MZ program', '<html>', `${' '.repeat(1_024)}%PDF-1.7`, '%PD'])(
  '%j is no PDF, whatever its name',
  async (text) => {
    expect(await isResume(getFile(text))).toBe(false)
  },
)

test('five megabytes are enough', async () => {
  const bytes = new Uint8Array(5 * MEGABYTE + 1)
  bytes.set(new TextEncoder().encode('%PDF-1.7'))
  expect(await isResume(getFile(bytes.subarray(0, 5 * MEGABYTE)))).toBe(true)
  expect(await isResume(getFile(bytes))).toBe(false)
})
