import { joinFeed, type LiveSocket } from './live-socket.ts'
import { answerLoad, type Load } from './run-load.ts'

export type HoldJob = { port: number; tokens: string[] }
export type HoldResult = { held: number }

/** Opens a customer's socket for each token, and holds them all until the program is stopped. */
export const holdSockets: Load<HoldJob, HoldResult> = { script: './hold-sockets.ts' }

if (process.argv[1] === import.meta.filename) answerLoad(holdSockets, work)

const atOnce = 32

async function work({ port, tokens }: HoldJob): Promise<HoldResult> {
  const waiting = tokens.values()
  const sockets: LiveSocket[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const token of waiting) sockets.push(await joinFeed({ port, token, door: 'customer' }, () => {}))
    }),
  )
  return { held: sockets.length }
}
