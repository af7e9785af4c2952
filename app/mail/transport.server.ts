import { createTransport } from 'nodemailer'
import { noteCall } from '#app/http/log/service-calls.server.ts'
import { type Email } from './compose-email.ts'

/** A mail server that does not answer costs the sender 14 s at most: far less than the lease of a mail. */
const CONNECT_WITHIN_MS = 3_000
const GREET_WITHIN_MS = 3_000
const ANSWER_WITHIN_MS = 8_000
const MAX_CONNECTIONS = 3

export type MailTransport = {
  /** Resolves when the mail server has taken the mail; rejects otherwise. */
  send: (email: Email) => Promise<void>
  /** Resolves when the mail server takes the login of the address; rejects otherwise. */
  verify: () => Promise<void>
  /** Closes pooled connections. */
  close: () => void
}

/** Creates an SMTP transport with a small pool of connections. */
export function createMailTransport({ smtpUrl }: { smtpUrl: string }): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // A connection that breaks may have delivered the mail: whether to send it again is the outbox's to decide.
    maxRequeues: 0,
    dnsTimeout: CONNECT_WITHIN_MS,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: GREET_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    // A mail must not make the sender read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (email) => {
      await observeMail(() => transport.sendMail(email))
    },
    verify: async () => {
      await observeMail(() => transport.verify())
    },
    close: () => transport.close(),
  }
}

/** Records the call for the metrics. An SMTP error code counts as an answer: the server is up, and may accept later. */
async function observeMail(call: () => Promise<unknown>) {
  try {
    await call()
    noteCall({ service: 'mail', outcome: 'ok' })
  } catch (error) {
    const isAnswer = error instanceof Error && 'responseCode' in error
    noteCall({ service: 'mail', outcome: isAnswer ? 'refused' : 'failed' })
    throw error
  }
}
