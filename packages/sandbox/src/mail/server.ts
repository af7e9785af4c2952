import { createFaultInjection } from '#sandbox/http/fault-injection.ts'
import { createLocalServer } from '#sandbox/http/http-server.ts'
import { createLedger, type Ledger } from '#sandbox/http/ledger.ts'
import { createOriginGuard, withLoopbackTwin } from '#sandbox/http/origin-guard.ts'
import { createControl } from './control.ts'
import { createHttpHandler } from './http-handler.ts'
import { openMailbox } from './mailbox.ts'
import { createSmtpListener } from './smtp-listener.ts'
import { createWebRoutes } from './web-routes.ts'

export type MailServer = {
  /** `http://localhost:<port>`, the mailbox's page; known once `listen` has resolved. */
  readonly url: string
  /** `smtp://127.0.0.1:<port>`, the SMTP server; known once `listen` has resolved. */
  readonly smtpUrl: string
  listen: () => Promise<void>
  /** Waits for requests under way. */
  close: () => Promise<void>
  ledger: Ledger
}

/**
 * Receives mail over SMTP and shows it on a page. README.md lists what is supported.
 *
 * @param webPort, smtpPort 0 lets the system choose one
 * @param folder where messages are kept
 * @param onError told of every fault that is ours
 */
export async function createMailServer({
  webPort,
  smtpPort,
  folder,
  now,
  nextId,
  onError,
}: {
  webPort: number
  smtpPort: number
  folder: string
  now: () => Date
  nextId: () => string
  onError: (error: unknown) => void
}): Promise<MailServer> {
  let ports = { web: webPort, smtp: smtpPort }
  const url = () => `http://localhost:${ports.web}`
  const smtpUrl = () => `smtp://127.0.0.1:${ports.smtp}`
  const ledger = createLedger({ now })
  const faults = createFaultInjection()
  const mailbox = await openMailbox({ folder, now, nextId })
  const smtp = createSmtpListener({ port: smtpPort, mailbox, faults, onError })
  const web = createLocalServer({
    port: webPort,
    handle: createHttpHandler({
      // No page but its own has business here.
      guard: () => createOriginGuard({ allowedOrigins: withLoopbackTwin(url()) }),
      control: createControl({ mailbox, ledger, faults }),
      pages: createWebRoutes({ mailbox, smtpUrl }),
      ledger,
      url,
      onError,
    }),
    upgrade: (_request, socket) => socket.destroy(),
  })
  return {
    get url() {
      return url()
    },
    get smtpUrl() {
      return smtpUrl()
    },
    listen: async () => {
      ports = { web: await web.listen(), smtp: ports.smtp }
      try {
        ports = { ...ports, smtp: await smtp.listen() }
      } catch (error) {
        await web.close()
        throw error
      }
    },
    close: async () => {
      await smtp.close()
      await web.close()
    },
    ledger,
  }
}
