import { DataFolderInUse } from './data-folder/data-folder-in-use.ts'
import { getSandboxEnvironment } from './environment.ts'
import { PortInUse } from './http/http-server.ts'
import { openSandbox } from './open-sandbox.ts'
import { MailNotSent } from './supabase/auth/mails/smtp-mailer.ts'

const STOP_WITHIN_MS = 10_000

async function start() {
  const options = getSandboxEnvironment()
  const sandbox = await openSandbox({ options, onError: (error) => say(getWords(error)) })
  stopOnSignals(sandbox.close)
  const { sanityUrl, supabaseUrl, stripeUrl, mailUrl, smtpUrl, hooksUrl } = await sandbox.listen()
  process.stdout.write(
    `Sandbox: Content Lake at ${sanityUrl}, Supabase at ${supabaseUrl}, Stripe at ${stripeUrl}, mail at ${mailUrl} (takes it at ${smtpUrl}), webhooks and Slack at ${hooksUrl} (data in ${options.DATA_DIR}). For one machine, not for the internet.\n`,
  )
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
  // `npm start` holds the other end of the channel: when it closes, the terminal is gone.
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
