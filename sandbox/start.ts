import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { DataFolderInUse } from './data-folder/data-folder-in-use.ts'
import { ensureDatabase } from './data-folder/new-data-folder.ts'
import { getSandboxEnvironment } from './environment.ts'
import { PortInUse } from './http/http-server.ts'
import { withLoopbackTwin } from './http/origin-guard.ts'
import { createMailServer } from './mail/server.ts'
import { openSanity } from './sanity/open-sanity.ts'
import { openStripe } from './stripe/open-stripe.ts'
import { createSmtpMailer, MailNotSent } from './supabase/auth/mails/smtp-mailer.ts'
import { openSupabase, supabaseFolder } from './supabase/open-supabase.ts'

const STOP_WITHIN_MS = 10_000

// Every picture is another one: what libvips would keep between two is never used again.
sharp.cache(false)

async function start() {
  const environment = getSandboxEnvironment()
  const { mail, supabase, stripe, sanity, closeAll } = await openServices(environment)
  stopOnSignals(closeAll)
  try {
    await mail.listen()
    await supabase.listen()
    await stripe.listen()
    // The last: whoever waits for the sandbox asks the Content Lake whether it is ready.
    await sanity.listen()
  } catch (error) {
    await closeAll()
    throw error
  }
  process.stdout.write(
    `Sandbox: Content Lake at ${sanity.url}, Supabase at ${supabase.url}, Stripe at ${stripe.url}, mail at ${mail.url} (takes it at ${mail.smtpUrl}, data in ${environment.DATA_DIR}). For one machine, not for the internet.\n`,
  )
}

/** All services over their data folder; none of them listens yet. */
async function openServices({
  SANDBOX_PORT,
  DATA_DIR: dataDir,
  SITE_URL: siteUrl,
  STUDIO_PORT,
  SANDBOX_ORIGINS,
  SANDBOX_PROJECT_ID: projectId,
  SANDBOX_DATASET: dataset,
  SANDBOX_CONFIRM_EMAILS: confirmsEmails,
  SANDBOX_PASSWORD_COST: passwordCost,
}: ReturnType<typeof getSandboxEnvironment>) {
  const isNew = await ensureDatabase({ dataDir })
  if (isNew) await ensureDatabase({ dataDir: supabaseFolder(dataDir), twinOf: dataDir })

  const allowedOrigins = [siteUrl, `http://localhost:${STUDIO_PORT}`, ...SANDBOX_ORIGINS].flatMap(
    withLoopbackTwin,
  )
  const smtpPort = SANDBOX_PORT + 3
  const shared = { now: () => new Date(), onError: (error: unknown) => say(getWords(error)) }
  const nextId = () => randomBytes(11).toString('hex')
  const opened: { close: () => Promise<void> }[] = []
  async function closeAll() {
    for (const service of opened.toReversed()) await service.close()
  }
  async function opening<Service extends (typeof opened)[number]>(promise: Promise<Service>) {
    const service = await promise
    opened.push(service)
    return service
  }
  try {
    // The lock comes before everything else: a second process must not touch the folder.
    const sanity = await opening(
      openSanity({
        ...shared,
        nextId,
        projectId,
        dataset,
        dataDir,
        port: SANDBOX_PORT,
        allowedOrigins,
      }),
    )
    const mail = await opening(
      createMailServer({
        ...shared,
        nextId,
        webPort: SANDBOX_PORT + 2,
        smtpPort,
        folder: join(dataDir, 'mail'),
      }),
    )
    const sendMail = createSmtpMailer({ smtpUrl: () => `smtp://127.0.0.1:${smtpPort}` })
    const supabase = await opening(
      openSupabase({
        ...shared,
        dataDir,
        port: SANDBOX_PORT + 1,
        allowedOrigins,
        auth: { siteUrl, sendMail, settings: { confirmsEmails, passwordCost } },
      }),
    )
    const stripe = await opening(
      openStripe({ ...shared, dataDir, port: SANDBOX_PORT + 4, siteUrl }),
    )
    return { sanity, mail, supabase, stripe, closeAll }
  } catch (error) {
    // Nothing stays open when one of them does not open: the process would not end.
    await closeAll()
    throw error
  }
}

function stopOnSignals(closeAll: () => Promise<void>) {
  let isStopping = false
  async function stop() {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await closeAll()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop())
  // `npm start` holds the other end of a channel: when it is gone, so is the terminal.
  process.on('disconnect', () => void stop())
  process.channel?.unref()
}

function say(text: string) {
  process.stderr.write(`${text}\n`)
}

function explain(error: unknown): string {
  if (error instanceof PortInUse) {
    return `Port ${error.port} is in use. Set SANDBOX_PORT to another one, for example SANDBOX_PORT=${error.port + 10}.`
  }
  if (error instanceof DataFolderInUse) return error.message
  return getWords(error)
}

function getWords(error: unknown): string {
  if (error instanceof MailNotSent) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await start()
} catch (error) {
  say(explain(error))
  process.exitCode = 1
}
