import { setTimeout as sleep } from 'node:timers/promises'
import type { Direction, Line } from '../lines/line.ts'
import type { Random } from '../random.ts'

/** What happened to lines, counted. */
export type Drops = { cut: number; frozen: number; forgotten: number; nodeChanges: number }

export type Disturbing = {
  line: Line
  /** Where the line may lead. */
  nodes: readonly string[]
  random: Random
  drops: Drops
  /** The longest time without a line, in ms; the shortest is a second. */
  longestMs: number
  /** Tells the client that its network is back, as operating systems do; not every one does so every time. */
  wake(): void
  until: AbortSignal
}

const shortestMs = 1_000
const wholeMs = { from: 300, to: 2_500 }
const directions: readonly Direction[] = ['both', 'up', 'down']

/** Drops a line again and again until the signal, in every way a line can be dropped, and leaves it whole. */
export async function disturbLine(given: Disturbing): Promise<void> {
  const { random, until } = given
  while (!until.aborted) {
    await pause(random.between(wholeMs.from, wholeMs.to), until)
    if (!until.aborted) await drop(given)
  }
}

async function drop({ line, nodes, random, drops, longestMs, wake, until }: Disturbing): Promise<void> {
  // Mostly short, sometimes as long as may be.
  const lastsMs = shortestMs + (longestMs - shortestMs) * random.next() ** 3
  const kind = random.pick(['cut', 'frozen', 'forgotten', 'nodeChange'] as const)
  if (kind === 'cut' || kind === 'nodeChange') line.cut()
  else line.freeze(random.pick(directions))
  if (kind === 'nodeChange') line.leadTo(random.pick(nodes))
  await pause(lastsMs, until)
  line.mend({ forget: kind === 'forgotten' })
  drops[kind === 'nodeChange' ? 'nodeChanges' : kind] += 1
  if (kind === 'forgotten' || random.next() < 0.5) wake()
}

function pause(ms: number, until: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal: until }).catch(() => {})
}
