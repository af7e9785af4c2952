import { createTransport } from 'nodemailer'

const ANSWER_WITHIN_MS = 8_000

export type OutgoingMail = { to: string; subject: string; html: string }

/** Resolves when the mail server has taken it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** As the site's own mails; a hosted project has it among its settings of SMTP. */
const FROM = { name: 'Shortlane', address: 'hello@shortlane.example' }

/** Sends over SMTP. The address is asked for at each mail: the port is known when the mail server listens. */
export function createSmtpMailer({ smtpUrl }: { smtpUrl: () => string }): SendMail {
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
      await transport.sendMail({ ...mail, from: FROM })
    } finally {
      transport.close()
    }
  }
}
