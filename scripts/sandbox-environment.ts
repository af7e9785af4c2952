import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The project that the sandbox's Content Lake plays. */
const SANDBOX_PROJECT = { id: 'shortlane', dataset: 'production' }

/**
 * What points the site, the Studio and the seeding at a running sandbox instead of the hosted services.
 *
 * @param url the sandbox's Content Lake
 * @param dataDir its data folder, which holds the write token
 * @throws Error when the sandbox has not been started with this folder
 */
export function sandboxEnvironment({ url, dataDir }: { url: string; dataDir: string }) {
  return {
    SANITY_PROJECT_ID: SANDBOX_PROJECT.id,
    SANITY_DATASET: SANDBOX_PROJECT.dataset,
    SANITY_API_HOST: url,
    SANITY_CDN_HOST: url,
    SANITY_WRITE_TOKEN: readFileSync(path.join(dataDir, 'sanity-token'), 'utf8').trim(),
  }
}
