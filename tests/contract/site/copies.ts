import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { waitFor } from '#sandbox/testing/patience.ts'

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

/**
 * Until the copies of content are written of what a site has read: it reads everything once behind its visitors, and
 * writes the copies behind that.
 *
 * @param readOutput the lines of its log, of level `debug`
 */
export async function waitForCopies({ readOutput }: { readOutput: () => readonly string[] }) {
  await waitFor(() => {
    const lines = readOutput()
    const findLast = (words: string) => lines.findLastIndex((line) => line.includes(words))
    if (findLast('all pages were read once') === -1) throw new Error('It still reads.')
    if (
      findLast('copies of content are written') <= findLast('copies of content are being written')
    )
      throw new Error('It still writes.')
  })
}
