import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line over which the product's bytes come so slowly that none of them helps. */
export type Trickle = { url: string /** From now on as fast as may be. */; flow(): void; close(): void }

const stepMs = 100

/** Lays lines that carry what is asked at once, and what is answered at `bytesPerSecond` from the moment of `slowDown` on. */
export async function layTrickle(productUrl: string, bytesPerSecond: number): Promise<Trickle & { slowDown(): void }> {
  const { hostname, port } = new URL(productUrl)
  const pairs = new Map<Socket, Socket>()
  let timer: NodeJS.Timeout | undefined

  function drip(): void {
    for (const [far, near] of pairs) {
      const bytes = far.read(Math.min(far.readableLength, Math.ceil((bytesPerSecond * stepMs) / 1_000))) as Buffer | null
      if (bytes) near.write(bytes)
    }
  }

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    pairs.set(far, near)
    near.pipe(far)
    if (!timer) far.on('data', (bytes) => near.write(bytes))
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => {})
      end.on('close', () => {
        pairs.delete(far)
        other.end()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    slowDown() {
      for (const far of pairs.keys()) far.removeAllListeners('data').pause()
      timer = setInterval(drip, stepMs)
    },
    flow() {
      clearInterval(timer)
      timer = undefined
      for (const [far, near] of pairs) far.on('data', (bytes) => near.write(bytes)).resume()
    },
    close() {
      clearInterval(timer)
      server.close()
      for (const [far, near] of pairs) for (const end of [far, near]) end.destroy()
    },
  }
}
