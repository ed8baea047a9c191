import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** How connections to a server go wrong. `halfGreeting`: a piece of the first line, then silence. `slow`: each answer half a second late. */
export type DoorFault = 'hang' | 'halfGreeting' | 'slow'

/** The way into one of the simulated servers, where the network can be broken. */
export type Door = {
  port: number
  fault: DoorFault | null
  /** Ends every open connection, as a restart would. */
  cut(): void
  /** From now on nothing passes through the open connections, and neither side is told. */
  freeze(): void
  close(): Promise<void>
}

/** Starts the server on a port nobody knows, with a door on 127.0.0.1 in front of it; port 0 takes a free one. */
export async function openDoor(inner: Server, port = 0): Promise<Door> {
  const innerPort = await listen(inner, 0)
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (outside) => {
    keep(outside)
    if (door.fault === 'hang') return
    if (door.fault === 'halfGreeting') {
      outside.write('2')
      return
    }
    const inside = connect({ port: innerPort, host: '127.0.0.1', noDelay: true })
    keep(inside)
    const delay = door.fault === 'slow' ? 500 : 0
    outside.on('close', () => inside.destroy()).pipe(inside)
    inside.on('close', () => setTimeout(() => outside.destroy(), delay))
    inside.on('data', (bytes: Buffer) => setTimeout(() => outside.writable && outside.write(bytes), delay))
  })
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
  }
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const door: Door = {
    port: await listen(server, port),
    fault: null,
    cut,
    freeze() {
      for (const socket of open) socket.unpipe().removeAllListeners('data').pause()
    },
    async close() {
      cut()
      await Promise.all([server, inner].map((one) => new Promise((resolve) => one.close(resolve))))
    },
  }
  return door
}

async function listen(server: Server, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
