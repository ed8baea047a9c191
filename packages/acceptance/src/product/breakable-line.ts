import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A line to the product that can be cut, as a train does in a tunnel: what is open breaks, and nothing new goes through. */
export type BreakableLine = { url: string; cut(): void; mend(): void }

/** Lays a line for one journey. Browsers that come over it see the product at `url`. */
export async function layLine(productUrl: string): Promise<BreakableLine> {
  const { hostname, port } = new URL(productUrl)
  const open = new Set<Socket>()
  let whole = true
  const server = createServer((near) => {
    if (!whole) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const end of [near, far]) {
      open.add(end)
      end.on('close', () => open.delete(end)).on('error', () => {})
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const end of open) end.destroy()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      whole = false
      for (const end of open) end.destroy()
    },
    mend() {
      whole = true
    },
  }
}
