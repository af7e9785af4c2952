import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a server of this machine that can be cut and mended, as when a service is away for a while. */
export async function openWire({ toPort }: { toPort: number }) {
  const sockets = new Set<Socket>()
  let isCut = false

  function track(socket: Socket) {
    sockets.add(socket)
    // Whichever end breaks, the other is closed below.
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }

  const server = createServer((near) => {
    track(near)
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(toPort, '127.0.0.1')
    track(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    setCut: (cut: boolean) => {
      isCut = cut
      if (cut) for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
