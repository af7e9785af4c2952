import { createClient } from '@sanity/client'
import { getEnvironment } from '#app/env.server.ts'
import { isDatasetEmpty, seedDataset } from '#content/load.ts'
import { sandboxEnvironment } from './sandbox-environment.ts'
import { readSettings } from './settings.ts'

/**
 * Loads the sample content into the dataset that the environment names. A dataset with content is
 * left alone unless `--replace` is given: then the sample documents overwrite those with their ids,
 * and all others stay.
 */
async function seed({ replace }: { replace: boolean }) {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST } = getEnvironment()
  const token = process.env.SANITY_WRITE_TOKEN
  if (!token) {
    throw new Error('SANITY_WRITE_TOKEN is needed: a token that may write to the dataset.')
  }
  const client = createClient({
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    apiHost: SANITY_API_HOST,
    // Only the hosted service has a host name for each project.
    useProjectHostname: SANITY_API_HOST === 'https://api.sanity.io',
    apiVersion: '2025-02-19',
    token,
    useCdn: false,
    timeout: 30_000,
    maxRetries: 0,
  })
  const target = `the dataset "${SANITY_DATASET}" at ${SANITY_API_HOST}`
  if (!replace && !(await isDatasetEmpty({ client }))) {
    return `Sample content: ${target} has content; left as it is (--replace overwrites).`
  }
  const loaded = await seedDataset({
    client,
    operation: replace ? 'createOrReplace' : 'create',
  }).catch((error: unknown) => {
    throw new Error(
      `${messageOf(error)}\nA part of it may have been written: run again with --replace.`,
      { cause: error },
    )
  })
  const said = `Sample content: ${loaded.documents} documents and ${loaded.assets} images loaded into ${target}.`
  // The sample's plans name no price that any Stripe has.
  return replace ? `${said}\nRun npm run stripe:sync, so that its plans can be sold.` : said
}

/** `npm start` names the dataset in the environment; by hand, it is the sandbox's that runs. */
function useRunningSandboxUnlessHosted() {
  const { isHosted, sandboxPort, dataDir } = readSettings()
  if (isHosted) return
  const url = `http://localhost:${sandboxPort}`
  Object.assign(process.env, sandboxEnvironment({ url, dataDir }))
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

try {
  useRunningSandboxUnlessHosted()
  console.log(await seed({ replace: process.argv.includes('--replace') }))
} catch (error) {
  console.error(`The sample content could not be loaded: ${messageOf(error)}`)
  process.exitCode = 1
}
