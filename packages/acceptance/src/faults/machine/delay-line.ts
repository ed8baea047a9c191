import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type DelayLine = {
  port: number
  /** From now on nothing is late any more. */
  ease(): void
  close(): Promise<void>
}

/** How long each piece of data is on its way, in milliseconds: between `meanMs - spreadMs` and `meanMs + spreadMs`. */
export type Delay = { meanMs: number; spreadMs: number; random: () => number }

/**
 * A line to a host on which everything takes its time, each way, as over a satellite or a crowded mobile cell. Order is kept, as TCP does.
 * The kernel's own tool for it (netem) is missing on many machines.
 */
export async function layDelayLine(target: { host: string; port: number }, delay: Delay): Promise<DelayLine> {
  const open = new Set<Socket>()
  let current = delay
  const server = createServer((near) => {
    const far = connect(target.port, target.host)
    for (const end of [near, far]) {
      open.add(end)
      end.setNoDelay(true)
      end.on('error', () => undefined).on('close', () => open.delete(end))
    }
    carry(near, far, () => current)
    carry(far, near, () => current)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    ease() {
      current = { ...delay, meanMs: 0, spreadMs: 0 }
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const end of open) end.destroy()
      await closed
    },
  }
}

function carry(from: Socket, to: Socket, delay: () => Delay): void {
  // One thing after another: timers that end at nearly the same time may overtake each other.
  let way: Promise<void> = Promise.resolve()
  const later = (act: () => void) => {
    const { meanMs, spreadMs, random } = delay()
    const arrival = performance.now() + meanMs + (random() * 2 - 1) * spreadMs
    way = way.then(async () => {
      const restMs = arrival - performance.now()
      if (restMs > 0) await sleep(restMs)
      act()
    })
  }
  from.on('data', (bytes) => later(() => void to.write(bytes)))
  from.on('end', () => later(() => void to.end()))
  from.on('close', (failed) => failed && later(() => void to.destroy()))
}
