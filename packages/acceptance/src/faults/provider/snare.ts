import { type AddressInfo, createServer } from 'node:net'

/** A port of the loopback address that nobody has a reason to dial. */
export type Snare = { url: string; visits(): number; close(): Promise<void> }

/** Lays a snare: whoever was led into the product's own network by an answer from outside is counted. */
export async function laySnare(): Promise<Snare> {
  let visits = 0
  const server = createServer((socket) => {
    visits += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits: () => visits,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
