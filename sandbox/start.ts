import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { DataFolderInUse } from './data-folder/data-folder-in-use.ts'
import { ensureDatabase } from './data-folder/new-data-folder.ts'
import { getSandboxEnvironment } from './environment.ts'
import { writeFileAtomically } from './http/atomic-file.ts'
import { PortInUse } from './http/http-server.ts'
import { withLoopbackTwin } from './http/origin-guard.ts'
import { createMailServer } from './mail/server.ts'
import { createSanityServer } from './sanity/server.ts'
import { createContentLake } from './sanity/store/content-lake.ts'
import { createPGliteLog } from './sanity/store/pglite-log.ts'
import { createSmtpMailer } from './supabase/auth/mails/smtp-mailer.ts'
import { openStripe } from './stripe/open-stripe.ts'
import { openSupabase, supabaseFolder } from './supabase/open-supabase.ts'

const PROJECT_ID = 'shortlane'
const DATASET = 'production'
const STOP_WITHIN_MS = 10_000

// Every picture is another one: what libvips would keep between two is never used again.
sharp.cache(false)

async function start() {
  const { SANDBOX_PORT, DATA_DIR, SITE_URL, STUDIO_PORT } = getSandboxEnvironment()
  const isNew = await ensureDatabase({ dataDir: DATA_DIR })
  if (isNew) await ensureDatabase({ dataDir: supabaseFolder(DATA_DIR), twinOf: DATA_DIR })
  // The lock comes before everything else: a second process must not touch the folder.
  const log = await createPGliteLog({ dataDir: DATA_DIR })
  const now = () => new Date()
  const nextId = () => randomBytes(11).toString('hex')
  const lake = await createContentLake({
    log,
    now,
    nextId,
    sanity: { projectId: PROJECT_ID, dataset: DATASET },
  })
  const allowedOrigins = [SITE_URL, `http://localhost:${STUDIO_PORT}`].flatMap(withLoopbackTwin)
  const onError = (error: unknown) =>
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const server = createSanityServer({
    projectId: PROJECT_ID,
    dataset: DATASET,
    port: SANDBOX_PORT,
    lake,
    assetFolder: join(DATA_DIR, 'assets'),
    allowedOrigins,
    token: await keptToken({ file: join(DATA_DIR, 'sanity-token') }),
    now,
    nextId,
    onError,
  })
  const opened: { close: () => Promise<void> }[] = [lake]
  async function closeAll() {
    for (const service of opened.toReversed()) await service.close()
  }
  /** Nothing stays open when one of them does not open: the process would not end. */
  async function opening<Service extends (typeof opened)[number]>(promise: Promise<Service>) {
    try {
      const service = await promise
      opened.push(service)
      return service
    } catch (error) {
      await closeAll()
      throw error
    }
  }

  const mail = await opening(
    createMailServer({
      webPort: SANDBOX_PORT + 2,
      smtpPort: SANDBOX_PORT + 3,
      folder: join(DATA_DIR, 'mail'),
      now,
      nextId,
      onError,
    }),
  )
  const supabase = await opening(
    openSupabase({
      dataDir: DATA_DIR,
      port: SANDBOX_PORT + 1,
      allowedOrigins,
      auth: {
        siteUrl: SITE_URL,
        sendMail: createSmtpMailer({ smtpUrl: () => `smtp://127.0.0.1:${SANDBOX_PORT + 3}` }),
      },
      now,
      onError,
    }),
  )
  const stripe = await opening(
    openStripe({
      dataDir: DATA_DIR,
      port: SANDBOX_PORT + 4,
      siteUrl: SITE_URL,
      now,
      onError,
    }),
  )
  opened.push(server)

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

  try {
    await mail.listen()
    await supabase.listen()
    await stripe.listen()
    // The last: whoever waits for the sandbox asks the Content Lake whether it is ready.
    await server.listen()
  } catch (error) {
    await closeAll()
    throw error
  }
  process.stdout.write(
    `Sandbox: Content Lake at ${server.url}, Supabase at ${supabase.url}, Stripe at ${stripe.url}, mail at ${mail.url} (takes it at ${mail.smtpUrl}, data in ${DATA_DIR}). For one machine, not for the internet.\n`,
  )
}

/** Made at the first start; only the owner of the folder can read it. */
async function keptToken({ file }: { file: string }): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const token = `sk-local-${randomBytes(32).toString('base64url')}`
  await writeFileAtomically({ file, bytes: `${token}\n`, mode: 0o600 })
  return token
}

function say(text: string) {
  process.stderr.write(`${text}\n`)
}

function explain(error: unknown): string {
  if (error instanceof PortInUse) {
    return `Port ${error.port} is in use. Set SANDBOX_PORT to another one, for example SANDBOX_PORT=${error.port + 10}.`
  }
  if (error instanceof DataFolderInUse) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await start()
} catch (error) {
  say(explain(error))
  process.exitCode = 1
}
