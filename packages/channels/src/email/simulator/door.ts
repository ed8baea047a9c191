import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

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

/** Opens a door on 127.0.0.1 in front of the server that listens on `inner`; port 0 takes a free one. */
export async function openDoor(inner: number, port = 0): Promise<Door> {
  const open = new Set<Socket>()
  const server = createServer((outside) => {
    keep(outside)
    if (door.fault === 'hang') return
    if (door.fault === 'halfGreeting') {
      outside.write('2')
      return
    }
    const inside = connect(inner, '127.0.0.1')
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
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const door: Door = {
    port: (server.address() as AddressInfo).port,
    fault: null,
    cut,
    freeze() {
      for (const socket of open) socket.unpipe().removeAllListeners('data').pause()
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return door
}
