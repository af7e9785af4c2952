import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The project that the sandbox's Content Lake plays. */
const SANDBOX_PROJECT = { id: 'shortlane', dataset: 'production' }

/**
 * What points the site, the Studio and the seeding at a running sandbox instead of the hosted services.
 *
 * @param url the sandbox's Content Lake
 * @param dataDir its data folder, which holds the write token and the keys
 * @throws Error when the sandbox has not been started with this folder
 */
export function sandboxEnvironment({ url, dataDir }: { url: string; dataDir: string }) {
  const kept = (name: string) => readFileSync(path.join(dataDir, name), 'utf8').trim()
  return {
    SANITY_PROJECT_ID: SANDBOX_PROJECT.id,
    SANITY_DATASET: SANDBOX_PROJECT.dataset,
    SANITY_API_HOST: url,
    SANITY_CDN_HOST: url,
    SANITY_WRITE_TOKEN: kept('sanity-token'),
    SUPABASE_URL: supabaseUrl(url),
    SUPABASE_PUBLISHABLE_KEY: kept('supabase-publishable-key'),
    SUPABASE_SECRET_KEY: kept('supabase-secret-key'),
  }
}

/** The local Supabase listens on the port after the Content Lake's. */
function supabaseUrl(lakeUrl: string): string {
  const url = new URL(lakeUrl)
  url.port = String(Number(url.port) + 1)
  return url.origin
}
