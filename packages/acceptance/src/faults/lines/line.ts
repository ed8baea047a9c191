import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Which bytes get lost: those to the product (`up`), those from it (`down`). */
export type Direction = 'up' | 'down' | 'both'

/** A line to the product that suffers what lines suffer. Whoever dials `url` talks to the product as long as the line is whole. */
export type Line = {
  url: string
  /** Breaks everything that is open; nobody gets through until `mend`. Both ends are told. */
  cut(): void
  /** Bytes of this direction go nowhere from now on, and nobody is told: half-open connections. Who dials gets no answer. */
  freeze(direction: Direction): void
  /** Whole again. What was frozen flows on; with `forget` it stays silent for ever, as behind a router that has lost its table. */
  mend(given?: { forget?: boolean }): void
  /** Who dials from now on talks to another node of the product. */
  leadTo(productUrl: string): void
  /** From now on a connection breaks, with this chance, at the moment its request has been answered: before the answer arrives. */
  loseAnswers(chance: () => boolean): void
  /** Answers lost so far. */
  lost(): number
  close(): void
}

/** One connection: `near` is the client's end, `far` the product's. */
type Pair = { near: Socket; far: Socket; asked: boolean; forgotten: boolean }

/** Lays a line to the product. */
export async function layLine(productUrl: string): Promise<Line> {
  const pairs = new Set<Pair>()
  let target = new URL(productUrl)
  let whole = true
  let frozen: Direction | undefined
  let loses: () => boolean = () => false
  let lost = 0

  const stops = (direction: Exclude<Direction, 'both'>) => frozen === 'both' || frozen === direction

  function join(near: Socket): void {
    if (!whole) return void near.resetAndDestroy()
    const far = connect({ port: Number(target.port), host: target.hostname, noDelay: true })
    near.setNoDelay(true)
    const pair = { near, far, asked: false, forgotten: false }
    pairs.add(pair)
    near.on('data', (bytes) => {
      pair.asked = true
      carry(pair, 'up', bytes)
    })
    far.on('data', (bytes) => {
      if (pair.asked && loses()) {
        lost += 1
        return breakOff(pair)
      }
      pair.asked = false
      carry(pair, 'down', bytes)
    })
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => {})
      // A frozen line does not even carry the news that somebody has hung up.
      end.on('close', () => {
        if (frozen === undefined && !pair.forgotten) other.destroy()
        if (near.destroyed && far.destroyed) pairs.delete(pair)
      })
    }
    if (frozen !== undefined) hold(pair)
  }

  /** Nobody reads faster than the other end writes: what piles up is in the kernel's hands, as on a real line. */
  function carry(pair: Pair, direction: Exclude<Direction, 'both'>, bytes: Buffer): void {
    const [from, to] = direction === 'up' ? [pair.near, pair.far] : [pair.far, pair.near]
    if (to.destroyed || to.write(bytes)) return
    from.pause()
    to.once('drain', () => {
      if (!pair.forgotten && !stops(direction)) from.resume()
    })
  }

  function hold({ near, far }: Pair): void {
    if (stops('up')) near.pause()
    if (stops('down')) far.pause()
  }

  function breakOff({ near, far }: Pair): void {
    near.resetAndDestroy()
    far.resetAndDestroy()
  }

  const server = createServer(join)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      whole = false
      for (const pair of pairs) breakOff(pair)
    },
    freeze(direction) {
      frozen = direction
      for (const pair of pairs) hold(pair)
    },
    mend({ forget = false } = {}) {
      const wasFrozen = frozen !== undefined
      whole = true
      frozen = undefined
      if (!wasFrozen) return
      for (const pair of pairs) {
        if (forget) pair.forgotten = true
        else if (pair.near.destroyed || pair.far.destroyed) breakOff(pair)
        else for (const end of [pair.near, pair.far]) end.resume()
      }
    },
    leadTo(url) {
      target = new URL(url)
    },
    loseAnswers(chance) {
      loses = chance
    },
    lost: () => lost,
    close() {
      server.close()
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
    },
  }
}
