import type { MessageView } from '@besedka/contract'
import { joinHistory, putChats } from './apply-views.ts'
import type { Failure, LogBound } from './chat-api.ts'
import type { LiveContext } from './live-context.ts'
import type { LiveState } from './live-state.ts'
import type { LoadState } from './load-state.ts'
import { hasNewer, hasOlder, joinMessages, type MessageLog, newestSeq, oldestSeq, prependPage } from './message-log.ts'
import { withEntry, withNewer, withoutEntry } from './with-entry.ts'

const pageSize = 50
/** What stands around the messages is asked for when they have come, or after this time: nothing is in their way, and little is late. */
const aroundAfterMs = 60
/** The messages that came have been painted by then. */
const paintedAfterMs = 30
/** Further behind than this the missing part is not fetched through: the newest page replaces the stretch. */
const catchUpLimit = 100

type Fetched = { items: MessageView[]; lastSeq: number }

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
  const { store, ports, replay } = context
  /** One fetch a chat and direction at a time: whoever asks again waits for the same one. */
  const busy = new Map<string, Promise<boolean>>()

  async function fetchLog(chatId: string, bound: LogBound, place: (log: MessageLog | undefined, page: Fetched) => MessageLog) {
    await replay.during(ports.api.messages(chatId, { limit: pageSize, ...bound }), (page, catchUp) => {
      store.update((state) => catchUp({ ...state, logs: withEntry(state.logs, chatId, place(state.logs.get(chatId), page)) }))
    })
  }

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

  const replaceBy = (_: MessageLog | undefined, page: Fetched): MessageLog => ({ messages: page.items, lastSeq: page.lastSeq })

  async function fetchNewest(chatId: string, anew: boolean) {
    const log = store.get().logs.get(chatId)
    const known = log !== undefined && log.messages.length > 0 ? newestSeq(log) : null
    const missing = known === null ? Number.POSITIVE_INFINITY : (store.get().chats.get(chatId)?.lastSeq ?? 0) - known
    if (anew || known === null || missing > catchUpLimit) return fetchLog(chatId, {}, replaceBy)
    await fetchLog(chatId, { afterSeq: known, limit: catchUpLimit }, (now, page) =>
      now === undefined ? replaceBy(now, page) : joinMessages(now, page.items, page.lastSeq),
    )
  }

  /** The panel beside the conversation: its absence never stops the conversation itself. Answers false when nobody answered. */
  function fetchCustomer(customerId: string): Promise<boolean> {
    return ports.api.customer(customerId).then(
      (customer) => {
        store.update((state) => ({ ...state, customers: withNewer(state.customers, [customer]) }))
        return true
      },
      (error) => ports.api.failureOf(error).kind !== 'unreachable',
    )
  }

  function fetchHistory(chatId: string): Promise<void> {
    return replay.during(ports.api.history(chatId), (entries, catchUp) => {
      store.update((state) =>
        catchUp({ ...state, histories: withEntry(state.histories, chatId, joinHistory(state.histories.get(chatId) ?? [], entries)) }),
      )
    })
  }

  /** Answers whether the customer comes, for whom nobody has to wait. */
  async function fetchAround(chatId: string, anew: boolean): Promise<{ customer: Promise<boolean> }> {
    const { chats, connection } = store.get()
    const known = chats.get(chatId)
    let customer = known ? fetchCustomer(known.customerId) : Promise.resolve(true)
    // The feed keeps a chat true that is known already.
    if (known && !anew && connection.status === 'inSync') {
      await fetchHistory(chatId)
      return { customer }
    }
    const itself = replay.during(ports.api.chat(chatId), (chat, catchUp) => {
      store.update((state) => catchUp(putChats(state, [chat])))
      if (chat.customerId !== known?.customerId) customer = fetchCustomer(chat.customerId)
    })
    await Promise.all([itself, fetchHistory(chatId)])
    return { customer }
  }

  async function fetchChat(chatId: string, anew: boolean): Promise<boolean> {
    const before = store.get()
    if (!anew && isFresh(before, chatId)) return true
    setLoad(chatId, 'loading')
    // Of an unknown chat nobody could say afterwards whether something was left out meanwhile.
    const canWait = before.chats.has(chatId) && !before.logs.has(chatId)
    try {
      // What failed to come, or was left out, may be in what is known already.
      const newest = fetchNewest(chatId, anew || before.logLoads.get(chatId) !== 'ready')
      const drawn = canWait ? newest.then(() => pause(paintedAfterMs)) : newest
      await Promise.race([drawn, pause(aroundAfterMs)])
      const [{ customer }] = await Promise.all([fetchAround(chatId, anew), newest])
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
    open: (chatId, anew = false) => (anew ? fetchChat(chatId, true) : once(`open ${chatId}`, () => fetchChat(chatId, false))),
    older: (chatId) =>
      once(`older ${chatId}`, async () => {
        const log = store.get().logs.get(chatId)
        if (log === undefined || !hasOlder(log)) return
        await fetchLog(chatId, { beforeSeq: oldestSeq(log) }, (now, page) =>
          now === undefined ? replaceBy(now, page) : prependPage(now, page.items),
        )
      }),
    newer: (chatId) =>
      once(`newer ${chatId}`, async () => {
        const log = store.get().logs.get(chatId)
        if (log === undefined || newestSeq(log) >= log.lastSeq) return
        await fetchLog(chatId, { afterSeq: newestSeq(log) }, (now, page) =>
          now === undefined ? replaceBy(now, page) : joinMessages(now, page.items, page.lastSeq),
        )
      }),
    jumpTo: (chatId, seq) => fetchLog(chatId, { aroundSeq: seq }, replaceBy),
    jumpToNewest: (chatId) => fetchLog(chatId, {}, replaceBy),
  }
}

/** While the feed is in sync, a log that was fetched once is kept true by events and need not be fetched again. */
function isFresh(state: LiveState, chatId: string): boolean {
  const log = state.logs.get(chatId)
  if (log === undefined || hasNewer(log) || !state.histories.has(chatId)) return false
  return state.connection.status === 'inSync' && state.logLoads.get(chatId) === 'ready'
}
