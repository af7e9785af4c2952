import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Makes sure that a port can be listened on.
 *
 * @param variable the environment variable that chooses it, named in the message
 * @throws Error when something else listens there
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
}
