import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Makes sure that a port can be listened on, and that browsers visit it.
 *
 * @param variable the environment variable that chooses it, named in the message
 * @throws Error when something else listens there, or when it is one of those that browsers refuse, such as 6000
 */
export async function requireFreePort({ port, variable }: { port: number; variable: string }) {
  const probe = createServer()
  probe.listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw new Error(
      `Port ${port} is taken by another program. Set ${variable} to a free one, for example: ${variable}=${port + 100} npm start`,
      { cause: error },
    )
  }
  probe.close()
  await once(probe, 'close')
  if (await isRefusedByBrowsers(port)) {
    throw new Error(
      `Browsers refuse to visit port ${port}, as it belongs to another protocol. Set ${variable} to another one, for example: ${variable}=${port + 100} npm start`,
    )
  }
}

/** `fetch` refuses the ports that browsers do (https://fetch.spec.whatwg.org/#port-blocking) before it connects. */
async function isRefusedByBrowsers(port: number) {
  try {
    await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(1_000) })
    return false
  } catch (error) {
    return error instanceof TypeError && error.cause instanceof Error
      ? error.cause.message === 'bad port'
      : false
  }
}
