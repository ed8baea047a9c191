import { ApiError } from '../../../../server/src/testing/call.ts'
import type { Person } from '../../../../server/src/testing/person.ts'
import { openFeed } from '../../../../web/src/live/feed.ts'
import { createNodeChatApi } from '../../faults/screens/node-chat-api.ts'
import { openNodeSocket } from '../../faults/screens/node-socket.ts'
import type { Tally } from './tally.ts'

const deaf = { hear() {}, heard: () => ({ listener: '', organisationId: '', ids: new Set<string>() }) }

/** A colleague's workspace as the production client keeps it: `heard` are the texts of all messages that came over the socket. */
export function openWorkspace(url: string, { api }: Person, tally: Tally): { heard: string[]; stop(): void } {
  const heard: string[] = []
  const line = tally.line()
  let position: number | null = null
  const told = { hear() {}, failed: (error: Error) => tally.broken('GET /live', error), closed: (code: number) => line.closed(code) }
  const ports = { api: createNodeChatApi(api, deaf), clock, random: Math.random, openSocket: () => openNodeSocket(url, told) }
  const feed = openFeed(ports, {
    cursor: () => position,
    begins() {},
    opened(welcome) {
      line.opened()
      position ??= welcome.position
    },
    events(events, at) {
      for (const { type, payload } of events) if (type === 'message.created') heard.push(payload.message.text)
      position = at
    },
    signal() {},
    heard() {},
    told(_position, lost) {
      if (lost > 0) tally.broken('the feed', `has lost ${lost} events`)
    },
    resync: () => tally.broken('the feed', 'began afresh'),
    connecting() {},
    lost() {},
    misplaced: () => tally.broken('the feed', 'was told that this is not the address of the product'),
    signedOut: () => tally.broken('the feed', 'signed out'),
  })

  return { heard, stop: () => feed.stop() }
}

const clock = {
  now: Date.now,
  after(delay: number, task: () => void) {
    const timer = setTimeout(task, delay)
    return () => clearTimeout(timer)
  },
}

/** Does a call again and again until told to stop, under a tally's eyes. Refusals and broken lines are failures. */
export async function keepAsking(tally: Tally, what: string, call: () => Promise<unknown>, going: () => boolean): Promise<void> {
  while (going()) {
    try {
      await call()
      tally.answered(what, 200)
    } catch (error) {
      if (error instanceof ApiError) tally.answered(what, error.status)
      else tally.broken(what, error)
    }
  }
}
