import { parseArgs } from 'node:util'
import { isSupabaseConfigured } from '#app/supabase/clients.server.ts'
import { getEnvironment } from '#app/services.server.ts'
import { isDatasetEmpty, seedDataset } from '#content/load.ts'
import { explainDatasetError, writableDataset } from '#scripts/data/dataset.ts'
import { storeSampleFiles } from '#scripts/data/private-files.ts'
import { useRunningSandboxUnlessHosted } from '#scripts/run/sandbox-environment.ts'

/**
 * Loads the sample content into the configured dataset. Leaves a dataset with content alone, unless `--replace` is
 * given: then sample documents overwrite those with the same ids, and others stay.
 */
async function seed({ replace }: { replace: boolean }) {
  const { SANITY_DATASET, SANITY_API_HOST } = getEnvironment()
  const client = writableDataset()
  const target = `the dataset "${SANITY_DATASET}" at ${SANITY_API_HOST}`
  if (!replace && !(await isDatasetEmpty({ client }))) {
    return `Sample content: ${target} has content; left as it is (--replace overwrites).`
  }
  const loaded = await seedDataset({
    client,
    operation: replace ? 'createOrReplace' : 'create',
  }).catch((error: unknown) => {
    throw new Error(
      `${explainDatasetError(error)}\nA part of it may have been written: run again with --replace.`,
      { cause: error },
    )
  })
  const message = [
    `Sample content: ${loaded.documents} documents and ${loaded.assets} images loaded into ${target}.`,
    ...(await storeFiles()),
  ].join('\n')
  // The sample's plans have no price ids of a Stripe account.
  return replace ? `${message}\nRun npm run stripe:sync, so that its plans can be sold.` : message
}

/** Stores the files of forms, which are not in the dataset. Without them the rest of the content is no worse. */
async function storeFiles() {
  if (!isSupabaseConfigured()) return ['Without Supabase, the files of forms are not stored.']
  try {
    await storeSampleFiles()
    return []
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [
      `The files of forms could not be stored: ${reason}`,
      'Run supabase db push, then upload them to their forms in the Studio (content/private).',
    ]
  }
}

try {
  const { values } = parseArgs({ options: { replace: { type: 'boolean', default: false } } })
  await useRunningSandboxUnlessHosted()
  console.log(await seed(values))
} catch (error) {
  console.error(`The sample content could not be loaded: ${explainDatasetError(error)}`)
  process.exitCode = 1
}
