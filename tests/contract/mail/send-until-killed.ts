/**
 * Runs in a process of its own, which its test kills: an outbox worker as the site has it.
 * Usage: node --import tsx send-until-killed.ts SUPABASE_URL SECRET_KEY SMTP_URL
 */
import { createClient } from '@supabase/supabase-js'
import { composeEmail } from '#app/mail/compose-email.ts'
import { createDelivery } from '#app/mail/delivery.server.ts'
import { createOutbox } from '#app/mail/outbox.server.ts'
import { startOutboxWorker } from '#app/mail/outbox-worker.server.ts'
import { createSentMarks } from '#app/mail/sent-marks.server.ts'
import { createMailTransport } from '#app/mail/transport.server.ts'
import { NoRealtime } from '#app/supabase/no-realtime.server.ts'
import { installServices } from '#tests/fixtures/services.ts'

const [url = '', key = '', smtpUrl = '', queueFolder = ''] = process.argv.slice(2)

installServices({})

const client = createClient(url, key, {
  auth: { persistSession: false, autoRefreshToken: false },
  realtime: { transport: NoRealtime },
})
const transport = createMailTransport({ smtpUrl })
const outbox = createOutbox({ client: () => client })
const log = { warn: () => undefined, error: () => undefined }
const settings = {
  siteUrl: 'https://testco.example',
  from: 'hello@testco.example',
  team: 'sales@testco.example',
}
const delivery = createDelivery({
  outbox,
  sentMarks: createSentMarks({ queueFolder: () => queueFolder, log }),
  send: (email) => transport.send(composeEmail({ email, texts: null, settings })),
  log,
})
startOutboxWorker({ outbox, delivery, cleanUp: () => Promise.resolve(), everyMs: 20, log })
setInterval(() => undefined, 60_000)
