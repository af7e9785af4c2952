import { createTransport } from 'nodemailer'

const ANSWER_WITHIN_MS = 8_000

export type OutgoingMail = { to: string; subject: string; html: string }

/** Resolves when the mail server has taken it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** The mail server refused a mail or did not answer: the message says everything, and a stack would not help. */
export class MailNotSent extends Error {
  constructor({ cause }: { cause: unknown }) {
    super(`A mail was not sent: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
    this.name = 'MailNotSent'
  }
}

/**
 * Sends over SMTP. Throws {@link MailNotSent}. The URL is read for each mail, since the port is only known once the
 * mail server listens.
 */
export function createSmtpMailer({
  smtpUrl,
  from,
}: {
  smtpUrl: () => string
  /** The sender, `Name <address>`, as in a hosted project's SMTP settings. */
  from: string
}): SendMail {
  return async (mail) => {
    const transport = createTransport({
      url: smtpUrl(),
      connectionTimeout: ANSWER_WITHIN_MS,
      greetingTimeout: ANSWER_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      await transport.sendMail({ ...mail, from })
    } catch (cause) {
      throw new MailNotSent({ cause })
    } finally {
      transport.close()
    }
  }
}
