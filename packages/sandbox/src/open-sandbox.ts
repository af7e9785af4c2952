import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { ensureDatabase } from './data-folder/new-data-folder.ts'
import { type SandboxEnvironment } from './environment.ts'
import { createHookServer } from './hooks/server.ts'
import { withLoopbackTwin } from './http/origin-guard.ts'
import { createMailServer } from './mail/server.ts'
import { openSanity } from './sanity/open-sanity.ts'
import { openStripe } from './stripe/open-stripe.ts'
import { createSmtpMailer } from './supabase/auth/mails/smtp-mailer.ts'
import { openSupabase, supabaseFolder } from './supabase/open-supabase.ts'

type Options = SandboxEnvironment & { SITE_URL: string }

/**
 * Opens all services over one data folder, without listening.
 *
 * @param options as README.md explains the variables of the environment
 * @param onError is told of what no caller hears
 * @returns the addresses of the services, once they listen, and what stops them
 * @throws DataFolderInUse; `listen` rejects with PortInUse
 */
export async function openSandbox({
  options,
  onError,
}: {
  options: Options
  onError: (error: unknown) => void
}) {
  // Every picture is different, so caches of libvips are never used.
  sharp.cache(false)
  const { mail, hooks, supabase, stripe, sanity, closeAll } = await openServices({
    options,
    onError,
  })
  return {
    listen: async () => {
      try {
        await mail.listen()
        await hooks.listen()
        await supabase.listen()
        await stripe.listen()
        // Last: clients wait for the Content Lake to be ready.
        await sanity.listen()
      } catch (error) {
        await closeAll()
        throw error
      }
      return {
        sanityUrl: sanity.url,
        supabaseUrl: supabase.url,
        stripeUrl: stripe.url,
        mailUrl: mail.url,
        smtpUrl: mail.smtpUrl,
        hooksUrl: hooks.url,
      }
    },
    close: closeAll,
  }
}

/** Opens all services over their data folder, without listening. */
async function openServices({
  options: {
    SANDBOX_PORT,
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
    STUDIO_PORT,
    SANDBOX_ORIGINS,
    SANDBOX_PROJECT_ID: projectId,
    SANDBOX_DATASET: dataset,
    SANDBOX_CONFIRM_EMAILS: confirmsEmails,
    SANDBOX_PASSWORD_COST: passwordCost,
    SANDBOX_SUPABASE_DIR: supabaseDir,
    MAIL_FROM: from,
  },
  onError,
}: {
  options: Options
  onError: (error: unknown) => void
}) {
  const isNew = await ensureDatabase({ dataDir })
  if (isNew) await ensureDatabase({ dataDir: supabaseFolder(dataDir), twinOf: dataDir })

  const allowedOrigins = [siteUrl, `http://localhost:${STUDIO_PORT}`, ...SANDBOX_ORIGINS].flatMap(
    withLoopbackTwin,
  )
  const smtpPort = SANDBOX_PORT + 3
  const shared = { now: () => new Date(), onError }
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
    // Lock first: a second process must not touch the folder.
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
    const sendMail = createSmtpMailer({ from, smtpUrl: () => `smtp://127.0.0.1:${smtpPort}` })
    const supabase = await opening(
      openSupabase({
        ...shared,
        dataDir,
        port: SANDBOX_PORT + 1,
        allowedOrigins,
        migrationsDir: join(supabaseDir, 'migrations'),
        auth: {
          siteUrl,
          sendMail,
          templatesDir: join(supabaseDir, 'templates'),
          settings: { confirmsEmails, passwordCost },
        },
      }),
    )
    const stripe = await opening(
      openStripe({ ...shared, dataDir, port: SANDBOX_PORT + 4, siteUrl }),
    )
    const hooks = await opening(
      createHookServer({
        ...shared,
        nextId,
        port: SANDBOX_PORT + 5,
        folder: join(dataDir, 'hooks'),
      }),
    )
    return { sanity, mail, hooks, supabase, stripe, closeAll }
  } catch (error) {
    // Close everything when one fails to open: otherwise the process would not end.
    await closeAll()
    throw error
  }
}
