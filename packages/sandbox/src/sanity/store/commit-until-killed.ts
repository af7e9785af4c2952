/**
 * Runs in a process of its own, which its test kills: commits for ever and prints the id of every transaction that
 * was acknowledged. Usage: node --import tsx commit-until-killed.ts DATA_DIR ROUND
 */
import { randomUUID } from 'node:crypto'
import { createContentLake } from './content-lake.ts'
import { createPGliteLog } from './pglite-log.ts'

const [dataDir = '', round = ''] = process.argv.slice(2)

const log = await createPGliteLog({ dataDir })
const lake = await createContentLake({ log, now: () => new Date(), nextId: randomUUID })
for (let count = 0; ; count += 1) {
  const id = `round${round}-${count}`
  const mutations = [
    { create: { _id: id, _type: 'page', count } },
    { createOrReplace: { _id: 'latest', _type: 'marker', id } },
  ]
  await lake.commit({ mutations, author: 'child', transactionId: id })
  process.stdout.write(`${id}\n`)
}
