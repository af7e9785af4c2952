import { readdir } from 'node:fs/promises'
import { waitFor } from '#tests/setup/patience.ts'

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
