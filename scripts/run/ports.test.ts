import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/fixtures/free-port.ts'
import { requireFreePort } from './ports.ts'

async function listenOn(port: number) {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
}

test('a port where nobody listens is free, and is free afterwards', async () => {
  const port = await freePort()
  await requireFreePort({ port, variable: 'PORT' })
  await expect(listenOn(port)).resolves.toBeUndefined()
})

test('a port that is taken is named with what to set instead', async () => {
  const port = await freePort()
  await listenOn(port)
  await expect(requireFreePort({ port, variable: 'SANDBOX_PORT' })).rejects.toThrow(
    `Port ${port} is taken by another program. Set SANDBOX_PORT to a free one, for example: SANDBOX_PORT=${port + 100} npm start`,
  )
})

test('a port that browsers refuse is named with what to set instead', async () => {
  await expect(requireFreePort({ port: 6000, variable: 'SANDBOX_PORT' })).rejects.toThrow(
    'Browsers refuse to visit port 6000, as it belongs to another protocol. Set SANDBOX_PORT to another one, for example: SANDBOX_PORT=6100 npm start',
  )
})
