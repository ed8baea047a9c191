import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A turn of the event loop as short as this has done nothing: the queue of new connections was found empty just now. */
const quietTurnMs = 0.05
const turnsMax = 1_000
const lookMs = 20

/**
 * Stops listening, and nothing else. A proxy whose new connection is refused asks another process, for whatever method; but one whose
 * kept connection is closed under a POST that is on its way cannot know whether it was done, and has to fail it. So connections that are
 * here stay, and are answered, until the proxy lets go of them. Does nothing where nobody listens.
 *
 * NOTE: `close` of an HTTP server also closes the connections that are idle.
 */
export async function closeDoor({ server }: FastifyInstance): Promise<void> {
  // What stands in the queue when the door closes is cut off: wait for a moment when nobody does.
  for (let turn = 0; turn < turnsMax; turn++) {
    const began = performance.now()
    await nextTurn()
    if (performance.now() - began < quietTurnMs) break
  }
  Server.prototype.close.call(server)
}

/** Waits until every connection has ended, at most so many milliseconds. */
export async function untilEverybodyLeft({ server }: FastifyInstance, patienceMs: number): Promise<void> {
  const count = () => new Promise<number>((resolve) => server.getConnections((_error, found) => resolve(found ?? 0)))
  for (const until = Date.now() + patienceMs; Date.now() < until && (await count()) > 0; ) await sleep(lookMs)
}
