import { expect, test, vi } from 'vitest'

vi.stubEnv('SANITY_PROJECT_ID', 'abc')
const { readResume, resumePathOf } = await import('./resume-file.server.ts')

const MEGABYTE = 1024 * 1024

function fileOf(bytes: string | Uint8Array<ArrayBuffer>) {
  return new File([bytes], 'cv.pdf', { type: 'application/pdf' })
}

test('no file is no fault, and neither is the empty one that a browser sends', async () => {
  for (const field of [null, '', 'cv.pdf', fileOf('')]) {
    expect(await readResume(field)).toEqual({ isFaulty: false, bytes: null })
  }
})

test('a PDF is read as it is', async () => {
  const bytes = Buffer.from('%PDF-1.7 a resume')
  expect(await readResume(fileOf(bytes.toString()))).toEqual({ isFaulty: false, bytes })
})

test.for(['MZ program', '<html>', ' %PDF-1.7', '%PD'])(
  '%j is no PDF, whatever its name',
  async (text) => {
    expect((await readResume(fileOf(text))).isFaulty).toBe(true)
  },
)

test('five megabytes are enough', async () => {
  const bytes = new Uint8Array(5 * MEGABYTE + 1)
  bytes.set(new TextEncoder().encode('%PDF-1.7'))
  expect((await readResume(fileOf(bytes.subarray(0, 5 * MEGABYTE)))).isFaulty).toBe(false)
  expect((await readResume(fileOf(bytes))).isFaulty).toBe(true)
})

test('the path is the one that the table wants', () => {
  expect(resumePathOf('a')).toBe('a.pdf')
})
