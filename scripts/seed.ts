import { parseArgs } from 'node:util'
import { getEnvironment } from '#app/services.server.ts'
import { isDatasetEmpty, seedDataset } from '#content/load.ts'
import { explainDatasetError, writableDataset } from '#scripts/data/dataset.ts'
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
  const message = `Sample content: ${loaded.documents} documents and ${loaded.assets} images loaded into ${target}.`
  // The sample's plans have no price ids of a Stripe account.
  return replace ? `${message}\nRun npm run stripe:sync, so that its plans can be sold.` : message
}

try {
  const { values } = parseArgs({ options: { replace: { type: 'boolean', default: false } } })
  await useRunningSandboxUnlessHosted()
  console.log(await seed(values))
} catch (error) {
  console.error(`The sample content could not be loaded: ${explainDatasetError(error)}`)
  process.exitCode = 1
}
