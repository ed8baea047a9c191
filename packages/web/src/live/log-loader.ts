import type { Failure } from './chat-api.ts'
import { addBehind, fetchAround, fetchLog, fetchNewest, isFresh, replaceBy } from './fetch-chat.ts'
import type { LiveContext } from './live-context.ts'
import type { LoadState } from './load-state.ts'
import { hasOlder, newestSeq, oldestSeq, prependPage } from './message-log.ts'
import { withEntry, withoutEntry } from './with-entry.ts'

/** What stands around the messages is asked for when they have come, or after this time: nothing is in their way, and little is late. */
const aroundAfterMs = 60
/** The messages that came have been painted by then. */
const paintedAfterMs = 30

export type LogLoader = {
  /**
   * Fetches a chat, its newest messages and its history; what is known already is on the screen meanwhile. `anew` trusts nothing that is
   * known. Answers false when nobody answered; a refusal is an answer.
   */
  open(chatId: string, anew?: boolean): Promise<boolean>
  /** Somebody asks for it again, and sees that it is being fetched. */
  forgetFailure(chatId: string): void
  older(chatId: string): Promise<boolean>
  /** Answers false when nobody answered. */
  newer(chatId: string): Promise<boolean>
  /** Replaces the loaded stretch by the one around a message (a day, a search hit). */
  jumpTo(chatId: string, seq: number): Promise<void>
  /** Replaces the loaded stretch by the newest page. */
  jumpToNewest(chatId: string): Promise<void>
}

/** Fetches stretches of message logs into the state. */
export function createLogLoader(context: LiveContext): LogLoader {
  const { store, ports } = context
  /** One fetch a chat and direction at a time: whoever asks again waits for the same one. */
  const busy = new Map<string, Promise<boolean>>()
  /** Where somebody has jumped to in a chat since they opened it. */
  const jumps = new Map<string, number>()

  /** Answers false when nobody answered; a refusal is an answer. What is shown stays shown. */
  function once(key: string, task: () => Promise<unknown>): Promise<boolean> {
    const running = busy.get(key)
    if (running !== undefined) return running
    const run = task()
      .then((came) => came !== false)
      .catch((error) => ports.api.failureOf(error).kind !== 'unreachable')
      .finally(() => busy.delete(key))
    busy.set(key, run)
    return run
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => void ports.clock.after(ms, resolve))
  }

  function setLoad(chatId: string, load: LoadState) {
    store.update((state) => ({ ...state, logLoads: withEntry(state.logLoads, chatId, load) }))
  }

  function setMissing(chatId: string, failure: Failure) {
    store.update((state) => ({ ...state, missing: withEntry(state.missing, chatId, failure) }))
  }

  function forgetFailure(chatId: string) {
    if (store.get().missing.has(chatId)) store.update((state) => ({ ...state, missing: withoutEntry(state.missing, chatId) }))
  }

  async function fetchChat(chatId: string, anew: boolean): Promise<boolean> {
    const before = store.get()
    if (!anew && isFresh(before, chatId)) return true
    setLoad(chatId, 'loading')
    // Of an unknown chat nobody could say afterwards whether something was left out meanwhile.
    const canWait = before.chats.has(chatId) && !before.logs.has(chatId)
    try {
      // What failed to come, or was left out, may be in what is known already.
      const newest = fetchNewest(context, chatId, anew || before.logLoads.get(chatId) !== 'ready', () => jumps.get(chatId))
      const drawn = canWait ? newest.then(() => pause(paintedAfterMs)) : newest
      await Promise.race([drawn, pause(aroundAfterMs)])
      const [{ customer }] = await Promise.all([fetchAround(context, chatId, anew), newest])
      // What was left out meanwhile may have changed messages that had come already.
      if (!store.get().logLoads.has(chatId)) return fetchChat(chatId, true)
      setLoad(chatId, 'ready')
      forgetFailure(chatId)
      return customer
    } catch (error) {
      const failure = ports.api.failureOf(error)
      setLoad(chatId, failure)
      setMissing(chatId, failure)
      return failure.kind !== 'unreachable'
    }
  }

  return {
    forgetFailure,
    // A fetch that is on its way may have begun before what `anew` is about.
    open(chatId, anew = false) {
      if (anew) return fetchChat(chatId, true)
      jumps.delete(chatId)
      return once(`open ${chatId}`, () => fetchChat(chatId, false))
    },
    older: (chatId) =>
      once(`older ${chatId}`, async () => {
        const log = store.get().logs.get(chatId)
        if (log === undefined || !hasOlder(log)) return
        await fetchLog(context, chatId, { beforeSeq: oldestSeq(log) }, (now, page) =>
          now === undefined ? replaceBy(now, page) : prependPage(now, page.items),
        )
      }),
    newer: (chatId) =>
      once(`newer ${chatId}`, async () => {
        const log = store.get().logs.get(chatId)
        if (log === undefined || newestSeq(log) >= log.lastSeq) return
        await fetchLog(context, chatId, { afterSeq: newestSeq(log) }, addBehind)
      }),
    jumpTo(chatId, seq) {
      jumps.set(chatId, seq)
      return fetchLog(context, chatId, { aroundSeq: seq }, replaceBy)
    },
    jumpToNewest(chatId) {
      jumps.delete(chatId)
      return fetchLog(context, chatId, {}, replaceBy)
    },
  }
}
