/**
 * Runs in a process of its own, which its test kills: serves the local Stripe of a data folder, and prints its address
 * and its key. Usage: node --import tsx sell-until-killed.ts FOLDER SITE_URL
 */
import { keptStripeKeys } from '#sandbox/stripe/keys.ts'
import { openStripe } from '#sandbox/stripe/open-stripe.ts'

const [dataDir = '', siteUrl = ''] = process.argv.slice(2)

const server = await openStripe({
  dataDir,
  siteUrl,
  port: 0,
  now: () => new Date(),
  onError: (error) => process.stderr.write(`${String(error)}\n`),
})
await server.listen()
const { secretKey, webhookSecret } = await keptStripeKeys({ dataDir })
process.stdout.write(`${server.url} ${secretKey} ${webhookSecret}\n`)
