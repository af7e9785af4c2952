import { PGlite } from '@electric-sql/pglite'

// Started by new-data-folder.ts: makes an empty database in the folder that is its only argument, and ends.
// JavaScript, because it runs without a loader of TypeScript.
const [, , folder] = process.argv
if (folder === undefined) throw new Error('The folder is missing')
const database = await PGlite.create(folder)
await database.close()
