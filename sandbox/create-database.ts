import { createPGliteLog } from './sanity/store/pglite-log.ts'

// Started by new-data-folder.ts: makes a database in the folder that is its only argument, and ends.
const [, , dataDir] = process.argv
if (dataDir === undefined) throw new Error('The folder is missing')
const log = await createPGliteLog({ dataDir })
await log.close()
