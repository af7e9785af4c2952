import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { waitFor } from '#tests/setup/patience.ts'

const CopySchema = z.object({ readAt: z.number() })

/** The copies of content that contain these words, and when they were read from the Content Lake. */
export async function findCopies({
  contentFolder,
  words,
}: {
  contentFolder: string
  words: string
}) {
  const entries = await readdir(contentFolder, { recursive: true, withFileTypes: true })
  const copies = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json.br'))
      .map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        return { file, text: brotliDecompressSync(await readFile(file)).toString() }
      }),
  )
  return copies
    .filter(({ text }) => text.includes(words))
    .map(({ file, text }) => ({ file, readAt: CopySchema.parse(JSON.parse(text)).readAt }))
}

/** More than what a site reads before its first visitor. */
const FEWEST_COPIES = 25

/** By then the next copy would have been written. */
const UNCHANGED_LOOKS = 5

/**
 * Until the copies of content are written of what a site has read: it reads everything once behind its visitors, and
 * writes the copies behind that.
 *
 * @param readOutput the lines of its log, of level `info`
 */
export async function waitForCopies({
  readOutput,
  contentFolder,
}: {
  readOutput: () => readonly string[]
  contentFolder: string
}) {
  await waitFor(() => {
    if (!readOutput().join().includes('all pages were read once'))
      throw new Error('It still reads.')
  })
  let before = 0
  let unchangedLooks = 0
  await waitFor(async () => {
    const count = (await readdir(contentFolder, { recursive: true })).length
    unchangedLooks = count === before ? unchangedLooks + 1 : 0
    before = count
    if (count < FEWEST_COPIES || unchangedLooks < UNCHANGED_LOOKS) {
      throw new Error(`There are ${count} copies so far.`)
    }
  })
}
