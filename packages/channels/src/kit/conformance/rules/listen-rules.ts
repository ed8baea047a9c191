import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cursor, Listening } from '../../adapter.ts'
import type { RawUpdate } from '../../inbound.ts'
import { type Adapted, inWorld, type Rule, sendErrorOf } from '../rule.ts'

const patienceMs = 3_000

/** An adapter that fetches updates itself may lose none. */
export const listenRules: readonly Rule<Adapted>[] = [
  {
    name: 'listen fetches again what was not stored, and stops when it is told to',
    check: inWorld(async ({ connection, customerWrites }, { adapter }) => {
      const listen = adapter.listen?.(connection)
      if (!listen) return
      assert.ok(customerWrites, 'the adapter listens, and the world has no customer who writes')
      const cursor = await firstPlace(listen)
      await customerWrites()
      const away = new Error('the database is away')
      const quiet = new AbortController().signal
      const refuse = async (updates: readonly RawUpdate[]) => {
        if (updates.length > 0) throw away
      }
      const refused = listen({ cursor, accept: refuse, signal: quiet }).catch((error) => error)
      assert.equal(await soon(refused, 'an accept that failed'), away, 'listen goes on after updates that could not be stored')

      const stop = new AbortController()
      const stored: RawUpdate[] = []
      const accept = async (updates: readonly RawUpdate[]) => {
        stored.push(...updates)
        if (updates.length > 0) stop.abort()
      }
      await soon(listen({ cursor, accept, signal: stop.signal }), 'being told to stop')
      assert.ok(stored.length > 0, 'what was not stored does not come again')
    }),
  },
  {
    name: 'listen ends in a SendError or by being told to, whatever the provider does',
    check: inWorld(async (open, { adapter }) => {
      const listen = adapter.listen?.(open.connection)
      if (!listen) return
      const lasting = open.faults.filter(({ expected }) => expected.kind === 'retry' || expected.kind === 'channel')
      for (const { name, start } of lasting) {
        await start()
        const stop = new AbortController()
        const given = { cursor: null, accept: async () => undefined, signal: stop.signal }
        // Some faults concern sending only: then it simply goes on listening, and is stopped.
        const ended = sendErrorOf(`listen during "${name}"`, () => listen(given), open.connection)
        await Promise.race([ended, pause(patienceMs / 10)])
        stop.abort()
        await soon(ended, `being told to stop during "${name}"`)
        await open.heal()
      }
    }),
  },
]

/** Where a listener starts that takes no old updates, such as a mailbox's; null for one that takes whatever is there. */
async function firstPlace(listen: (listening: Listening) => Promise<void>): Promise<Cursor | null> {
  const stop = new AbortController()
  let place: Cursor | null = null
  const accept = async (_updates: readonly RawUpdate[], cursor: Cursor) => {
    place = cursor
    stop.abort()
  }
  const timer = setTimeout(() => stop.abort(), patienceMs / 3)
  await soon(listen({ cursor: null, accept, signal: stop.signal }), 'being told to stop')
  clearTimeout(timer)
  return place
}

async function soon<T>(work: Promise<T>, after: string): Promise<T> {
  const late = pause(patienceMs).then(() => assert.fail(`listen does not end after ${after}`))
  return await Promise.race([work, late])
}
