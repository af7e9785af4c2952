import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keptStripeKeys } from './keys.ts'
import { createStripeServer, type StripeServer, type StripeServerOptions } from './server.ts'
import { openStore, type Store } from './store/store.ts'

/** The endpoint that is there from the beginning. */
const SITE_ENDPOINT = 'we_site'
const EVENTS_KEPT_SECONDS = 30 * 24 * 60 * 60

/**
 * Opens Stripe over a data folder: records in `stripe/journal.ndjson`, keys beside it. The site's webhook endpoint is
 * registered initially. `close` also closes the store.
 *
 * @param siteUrl the origin of the site, which takes webhooks at /webhooks/stripe
 */
export async function openStripe({
  dataDir,
  siteUrl,
  ...options
}: Pick<StripeServerOptions, 'port' | 'now' | 'onError'> & {
  dataDir: string
  siteUrl: string
}): Promise<Omit<StripeServer, 'ledger'>> {
  const { secretKey, webhookSecret } = await keptStripeKeys({ dataDir })
  const store = await openStore({ file: join(dataDir, 'stripe', 'journal.ndjson') })
  const seconds = Math.floor(options.now().getTime() / 1000)
  const { href: url } = new URL('/webhooks/stripe', siteUrl)
  await registerSite({ store, url, secret: webhookSecret, seconds })
  await forgetOldEvents({ store, before: seconds - EVENTS_KEPT_SECONDS })
  const nextId = () => randomBytes(12).toString('hex')
  const server = createStripeServer({ ...options, store, secretKey, nextId })
  return {
    get url() {
      return server.url
    },
    listen: server.listen,
    close: async () => {
      await server.close()
      await store.close()
    },
  }
}

function registerSite({
  store,
  url,
  secret,
  seconds,
}: {
  store: Store
  url: string
  secret: string
  seconds: number
}) {
  return store.run(({ webhookEndpoint }) => {
    const registered = webhookEndpoint.get(SITE_ENDPOINT)
    if (registered?.url === url && registered.secret === secret) return
    webhookEndpoint.put({
      id: SITE_ENDPOINT,
      created: registered?.created ?? seconds,
      url,
      enabled_events: ['*'],
      description: 'The site on this machine',
      status: 'enabled',
      secret,
      metadata: {},
    })
  })
}

/** As Stripe does after 30 days; their pending deliveries are given up. */
function forgetOldEvents({ store, before }: { store: Store; before: number }) {
  return store.run(({ event, delivery }) => {
    for (const { id, created } of event.list()) if (created < before) event.remove(id)
    for (const { id, event: of } of delivery.list()) if (!event.get(of)) delivery.remove(id)
  })
}
