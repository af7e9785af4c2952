import { parseArgs } from 'node:util'
import { isRecord, getText } from '#schemas/definitions.ts'
import { getEnvironment } from '#app/services.server.ts'
import { explainDatasetError, writableDataset } from '#scripts/data/dataset.ts'
import { mapAddresses, patchLinks, sortTypedLinks } from './migrations/typed-links.ts'
import { useRunningSandboxUnlessHosted } from '#scripts/run/sandbox-environment.ts'

const DOCUMENTS = `*[!(_id in path("_.**")) && !(_type match "system.*") && !(_type match "sanity.*")]`

/**
 * Converts typed paths of links to references to the documents there, in drafts too, so that links follow their
 * documents. Each document is changed in its own transaction, only at the revision that was read. Idempotent.
 */
async function migrateTypedLinks({ isDryRun }: { isDryRun: boolean }) {
  const client = writableDataset()
  const documents = await client.fetch<unknown[]>(DOCUMENTS, {}, { perspective: 'raw' })
  const addresses = mapAddresses(documents)
  let count = 0
  for (const document of documents.filter(isRecord)) {
    const { moved, typed } = sortTypedLinks({ document, addresses })
    const id = getText(document._id)
    for (const { path, href, target } of moved) console.log(`${id} ${path}: ${href} → ${target}`)
    for (const { path, href } of typed)
      console.log(`${id} ${path}: ${href} stays, no document has it`)
    count += moved.length
    if (moved.length === 0 || isDryRun) continue
    await client
      .patch(id, patchLinks(moved))
      .ifRevisionId(getText(document._rev))
      .commit({ visibility: 'async' })
  }
  const { SANITY_DATASET, SANITY_API_HOST } = getEnvironment()
  const place = `of the dataset "${SANITY_DATASET}" at ${SANITY_API_HOST}`
  return isDryRun
    ? `${count} links ${place} would be moved; nothing was changed.`
    : `${count} links ${place} were moved.`
}

const MIGRATIONS = new Map([['typed-links', migrateTypedLinks]])

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const [name = ''] = positionals
  const migrate = MIGRATIONS.get(name)
  if (!migrate || positionals.length > 1) {
    throw new Error(`Name one migration: ${[...MIGRATIONS.keys()].join(', ')}.`)
  }
  await useRunningSandboxUnlessHosted()
  console.log(await migrate({ isDryRun: values['dry-run'] }))
} catch (error) {
  console.error(`The migration stopped: ${explainDatasetError(error)}`)
  process.exitCode = 1
}
