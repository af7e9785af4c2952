import { createTransport } from 'nodemailer'

const ANSWER_WITHIN_MS = 8_000

export type OutgoingMail = { to: string; subject: string; html: string }

/** Resolves when the mail server has taken it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** Sends over SMTP as an address of the site. */
export function createSmtpMailer({
  smtpUrl,
  siteUrl,
}: {
  /** Asked for each mail: the port is known when the mail server listens. */
  smtpUrl: () => string
  siteUrl: string
}): SendMail {
  const from = { name: 'Shortlane', address: `no-reply@${new URL(siteUrl).hostname}` }
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
    } finally {
      transport.close()
    }
  }
}
