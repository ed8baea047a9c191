import { createServer } from 'node:net'

const lowest = 20_000
const highest = 32_000

/**
 * A port of the loopback address that nobody listens on, below those that Linux gives to outgoing connections: a server that is killed and
 * started again must find its port free, and a client that dials a dead port must not reach itself.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
