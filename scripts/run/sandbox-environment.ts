import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSettings } from './settings.ts'

const ANSWER_WITHIN_MS = 5_000

/**
 * Variables that point the site, the Studio and the seeding at a running sandbox instead of the hosted services.
 *
 * @param url the sandbox's Content Lake
 * @param dataDir its data folder, which holds the write token and the keys
 * @param environment of the developer, whose names and other receivers it keeps
 * @throws Error when the sandbox has not been started with this folder
 */
export function sandboxEnvironment({
  url,
  dataDir,
  environment = process.env,
}: {
  url: string
  dataDir: string
  environment?: Readonly<Record<string, string | undefined>>
}) {
  const readStored = (name: string) => readFileSync(path.join(dataDir, name), 'utf8').trim()
  return {
    SANITY_PROJECT_ID: environment.SANDBOX_PROJECT_ID || 'sandbox',
    SANITY_DATASET: environment.SANDBOX_DATASET || 'production',
    SANITY_API_HOST: url,
    SANITY_CDN_HOST: url,
    SANITY_READ_TOKEN: readStored('sanity-token'),
    SANITY_WRITE_TOKEN: readStored('sanity-token'),
    SUPABASE_URL: nextPort({ url, offset: 1 }),
    SUPABASE_PUBLISHABLE_KEY: readStored('supabase-publishable-key'),
    SUPABASE_SECRET_KEY: readStored('supabase-secret-key'),
    STRIPE_SECRET_KEY: readStored('stripe-secret-key'),
    STRIPE_WEBHOOK_SECRET: readStored('stripe-webhook-secret'),
    STRIPE_API_HOST: stripeUrl(url),
    CONTENT_DIR: path.join(dataDir, 'content'),
    QUEUE_DIR: path.join(dataDir, 'queue'),
    // Receivers that a developer runs here besides the local one stay allowed.
    DESTINATION_HOSTS: [new URL(receiverUrl(url)).host, environment.DESTINATION_HOSTS]
      .filter(Boolean)
      .join(),
    SMTP_URL: nextPort({ url, offset: 3 }).replace('http://localhost', 'smtp://127.0.0.1'),
  }
}

/**
 * Points this process at the running sandbox, for scripts that are run by hand; does nothing with hosted services. `npm
 * start` sets the environment of its children itself.
 *
 * @throws Error when no sandbox runs where the settings say
 */
export async function useRunningSandboxUnlessHosted() {
  const { isHosted, sandboxPort, dataDir } = readSettings()
  if (isHosted) return
  const url = `http://localhost:${sandboxPort}`
  try {
    await fetch(`${url}/_sandbox/health`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  } catch (cause) {
    throw new Error(
      `No sandbox answers at ${url}. Start it with npm start, or set SANDBOX_PORT to where it runs.`,
      { cause },
    )
  }
  Object.assign(process.env, sandboxEnvironment({ url, dataDir }))
}

/** The page of the local mailbox. */
export function mailboxUrl(lakeUrl: string): string {
  return nextPort({ url: lakeUrl, offset: 2 })
}

/** The API of the local Stripe, and its checkout. */
export function stripeUrl(lakeUrl: string): string {
  return nextPort({ url: lakeUrl, offset: 4 })
}

/** The receiver of webhooks and of messages to Slack. */
export function receiverUrl(lakeUrl: string): string {
  return nextPort({ url: lakeUrl, offset: 5 })
}

/** The other services listen on the ports after the Content Lake's. */
function nextPort({ url, offset }: { url: string; offset: number }): string {
  const next = new URL(url)
  next.port = String(Number(next.port) + offset)
  return next.origin
}
