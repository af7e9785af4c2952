import { mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import path from 'node:path'
import { getEnvironment } from '#app/env.server.ts'
import { type StoredLead, StoredLeadSchema } from './stored-lead.ts'

/** Where submissions wait for the database: one file each, named after its id. */
function folder() {
  return path.resolve(getEnvironment().QUEUE_DIR)
}

/** On disk when it returns, also if the process is killed or the power fails at that moment. */
export async function keepForLater(lead: StoredLead) {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  const file = path.join(folder(), `${lead.id}.json`)
  const unfinished = `${file}.unfinished`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify(lead))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

/** The ids of what is kept, in no particular order. */
export async function keptIds() {
  try {
    const names = await readdir(folder())
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * @throws Error when the file is not what `keepForLater` wrote
 */
export async function readKept(id: string): Promise<StoredLead> {
  const text = await readFile(path.join(folder(), `${id}.json`), 'utf8')
  return StoredLeadSchema.parse(JSON.parse(text))
}

export async function forgetKept(id: string) {
  await unlink(path.join(folder(), `${id}.json`))
}

/** Out of the way of the others, for somebody to look at. */
export async function setAside(id: string) {
  const file = path.join(folder(), `${id}.json`)
  await rename(file, `${file}.refused`)
}
