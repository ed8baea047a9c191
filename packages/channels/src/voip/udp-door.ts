import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { Peer } from './sip/via.ts'

/** A UDP port of ours. What is sent after it was closed, or cannot be sent, is lost, as UDP loses things anyway. */
export type UdpDoor = {
  readonly port: number
  send(bytes: Buffer, to: Peer): void
  onMessage(listener: (bytes: Buffer, from: Peer) => void): void
  close(): void
}

/** Opens a port, any free one for 0. Throws where it is taken. */
export async function openUdpDoor({ host, port }: { host: string; port: number }): Promise<UdpDoor> {
  const socket = createSocket('udp4')
  socket.bind(port, host)
  await once(socket, 'listening').catch((error: unknown) => {
    socket.close()
    throw error
  })
  // An answer that "port unreachable" is no failure of ours.
  socket.on('error', () => {})
  let open = true
  return {
    port: socket.address().port,
    send(bytes, to) {
      if (open) socket.send(bytes, to.port, to.address, () => {})
    },
    onMessage(listener) {
      socket.on('message', (bytes, { address, port: from }) => listener(bytes, { address, port: from }))
    },
    close() {
      if (open) socket.close()
      open = false
    },
  }
}

/** Opens one of the ports of a range, beginning anywhere in it; a free one of any number where there is no range. Undefined where all are taken. */
export async function openUdpDoorWithin(host: string, range: { from: number; to: number } | null): Promise<UdpDoor | undefined> {
  if (!range) return openUdpDoor({ host, port: 0 })
  // Sound has even ports by custom; the odd ones beside them are for its reports.
  const count = Math.floor((range.to - range.from) / 2) + 1
  const begin = Math.floor(Math.random() * count)
  for (let index = 0; index < count; index++) {
    const port = range.from + ((begin + index) % count) * 2
    const door = await openUdpDoor({ host, port }).catch(() => undefined)
    if (door) return door
  }
  return undefined
}

/** The address of ours that somebody there would answer to. */
export async function ownAddressTowards(address: string): Promise<string> {
  const socket = createSocket('udp4')
  try {
    socket.connect(9, address)
    await once(socket, 'connect')
    return socket.address().address
  } finally {
    socket.close()
  }
}
