import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeFileAtomically } from '#sandbox/http/atomic-file.ts'

/** A file of JSON lines that only grows. */
type Journal = {
  /** When it resolves, the entry survives the process. */
  append: (entry: unknown) => Promise<void>
  /** Replaces all previous entries. */
  rewrite: (entries: readonly unknown[]) => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens a journal and returns its entries, oldest first. An incomplete last line is from a killed process: its entry
 * was never acknowledged, and is removed.
 */
export async function openJournal({
  file,
}: {
  file: string
}): Promise<{ journal: Journal; entries: unknown[] }> {
  await mkdir(dirname(file), { recursive: true })
  const lines = await wholeLines(file)
  let handle = await open(file, 'a', 0o600)
  await handle.truncate(lines.bytes)

  return {
    entries: lines.texts.map((text): unknown => JSON.parse(text)),
    journal: {
      append: async (entry) => {
        const { size } = await handle.stat()
        try {
          await handle.appendFile(`${JSON.stringify(entry)}\n`)
          await handle.datasync()
        } catch (error) {
          // An incomplete entry would hide later ones.
          await handle.truncate(size)
          throw error
        }
      },
      rewrite: async (entries) => {
        const bytes = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
        await writeFileAtomically({ file, bytes, mode: 0o600 })
        await handle.close()
        handle = await open(file, 'a', 0o600)
      },
      close: () => handle.close(),
    },
  }
}

async function wholeLines(file: string): Promise<{ texts: string[]; bytes: number }> {
  const content = await readFile(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })
  const bytes = content.lastIndexOf('\n') + 1
  const texts = content.subarray(0, bytes).toString('utf8').split('\n').slice(0, -1)
  return { texts, bytes }
}
