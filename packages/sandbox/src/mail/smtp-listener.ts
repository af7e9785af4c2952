import { once } from 'node:events'
import { type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerSession } from 'smtp-server'
import { type FaultInjection } from '#sandbox/http/fault-injection.ts'
import { PortInUse } from '#sandbox/http/http-server.ts'
import { type Mailbox } from './mailbox.ts'

const MAX_MESSAGE_BYTES = 10 * 1024 * 1024
const MAX_RECIPIENTS = 100
const CLOSE_WITHIN_MS = 1_000

/** A reply other than success, with its SMTP code. */
class SmtpRefusal extends Error {
  readonly responseCode: number

  constructor({ code, message }: { code: number; message: string }) {
    super(message)
    this.name = 'SmtpRefusal'
    this.responseCode = code
  }
}

/** Paths to inject SMTP faults, one per step of a delivery. */
type Step = '/smtp/connect' | '/smtp/mail' | '/smtp/rcpt' | '/smtp/data'

type Arrival = { source: Buffer; envelope: SMTPServerEnvelope }

export type SmtpListener = {
  /** Resolves with the port. Throws {@link PortInUse}. */
  listen: () => Promise<number>
  close: () => Promise<void>
}

/**
 * SMTP on 127.0.0.1: takes every message up to 10 MB for any address, and sends none on. A message is accepted when it
 * is in the mailbox's folder. Not modelled: TLS, authentication, bounces.
 */
export function createSmtpListener({
  port,
  mailbox,
  faults,
  onError,
}: {
  port: number
  mailbox: Mailbox
  faults: FaultInjection
  onError: (error: unknown) => void
}): SmtpListener {
  const sockets = new Map<number, Socket>()

  /** Runs a step of a delivery after its injected faults. */
  function takeStep({
    step,
    session,
    work = () => Promise.resolve(),
    callback,
  }: {
    step: Step
    session: SMTPServerSession
    work?: () => Promise<unknown>
    callback: (error?: Error | null) => void
  }) {
    const run = async () => {
      const fault = await faults.meet(step)
      if (fault?.kind === 'down') return void sockets.get(session.remotePort)?.destroy()
      if (fault?.kind === 'error') {
        throw new SmtpRefusal({ code: fault.status, message: 'An injected fault' })
      }
      await work()
      callback()
    }
    run().catch((error: unknown) => {
      if (error instanceof SmtpRefusal) return callback(error)
      onError(error)
      callback(new SmtpRefusal({ code: 451, message: 'The message could not be kept' }))
    })
  }

  function keep({ source, envelope: { mailFrom, rcptTo } }: Arrival) {
    const from = mailFrom ? mailFrom.address : ''
    return mailbox.add({ envelope: { from, to: rcptTo.map(({ address }) => address) }, source })
  }

  const server = new SMTPServer({
    name: 'localhost',
    banner: 'Local sandbox, for this machine only',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_MESSAGE_BYTES,
    rejectOversized: true,
    maxRecipients: MAX_RECIPIENTS,
    closeTimeout: CLOSE_WITHIN_MS,
    onConnect: (session, callback) => takeStep({ step: '/smtp/connect', session, callback }),
    onMailFrom: (_address, session, callback) =>
      takeStep({ step: '/smtp/mail', session, callback }),
    onRcptTo: (_address, session, callback) => takeStep({ step: '/smtp/rcpt', session, callback }),
    onData: (stream, session, callback) => {
      // A refused message must be read anyway, or the client never receives the response. Null when the client
      // disconnects before the end.
      const received = buffer(stream).catch(() => null)
      const { envelope } = session
      const work = async () => {
        const source = await received
        if (source && !stream.sizeExceeded) await keep({ source, envelope })
      }
      takeStep({ step: '/smtp/data', session, work, callback })
    },
  })
  // Disconnecting clients can be ignored, and `listen` throws errors of the port.
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })

  return {
    listen: async () => {
      const listener = server.listen(port, '127.0.0.1')
      try {
        await once(listener, 'listening')
      } catch (error) {
        const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
        throw isTaken ? new PortInUse({ port }) : error
      }
      const address = listener.address()
      if (typeof address === 'object' && address !== null) return address.port
      throw new Error('The SMTP server has no port')
    },
    close: async () => {
      if (!server.server.listening) return
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
