import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Random } from '../faults/random.ts'

/** How lines are: `whole`, or broken in every way that a network and a program know. */
export type Weather = { whole: boolean }

/** A way out that drops calls before they arrive, and answers of calls that have. */
export function badFetch(weather: Weather, random: Random): typeof fetch {
  return async (...asked) => {
    const chance = weather.whole ? 1 : random.next()
    if (chance < 0.15) throw new Error('The line broke before the call')
    const answer = await fetch(...asked)
    if (chance < 0.3) throw new Error('The line broke before the answer')
    return answer
  }
}

/**
 * A receiver that sometimes fails, sometimes refuses a message (which then comes after later ones), and sometimes takes one and does not manage to say so (which
 * then comes again).
 */
export async function openBadReceiver(weather: Weather, random: Random, take: (headers: IncomingHttpHeaders, body: string) => number) {
  const taken: string[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const chance = weather.whole ? 1 : random.next()
    if (chance < 0.1) return void response.writeHead(503).end()
    if (chance < 0.2) return void response.writeHead(422).end()
    const status = take(request.headers, body)
    taken.push(String(request.headers['webhook-id']))
    // The first one in any case, so that each run has something that comes twice.
    if (chance < 0.3 || taken.length === 1) request.socket.destroy()
    else response.writeHead(status).end()
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    /** Ids of the messages that arrived, in their order, as often as they did. */
    taken,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
