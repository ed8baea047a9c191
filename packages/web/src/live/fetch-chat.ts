import type { MessageView } from '@besedka/contract'
import { joinHistory, putChats } from './apply-views.ts'
import type { LogBound } from './chat-api.ts'
import type { LiveContext } from './live-context.ts'
import type { LiveState } from './live-state.ts'
import { hasNewer, joinMessages, type MessageLog, newestSeq } from './message-log.ts'
import { withEntry, withNewer } from './with-entry.ts'

const pageSize = 50
/** Further behind than this the missing part is not fetched through: the newest page replaces the stretch. */
const catchUpLimit = 100

type Fetched = { items: MessageView[]; lastSeq: number }

/** How a fetched page gets into the log that is known by then. */
type Place = (log: MessageLog | undefined, page: Fetched) => MessageLog

export const replaceBy: Place = (_, page) => ({ messages: page.items, lastSeq: page.lastSeq })

/** Adds a page behind the log; where that was forgotten meanwhile, the page is all of it. */
export const addBehind: Place = (log, page) => (log === undefined ? replaceBy(log, page) : joinMessages(log, page.items, page.lastSeq))

export async function fetchLog({ store, ports, replay }: LiveContext, chatId: string, bound: LogBound, place: Place): Promise<void> {
  await replay.during(ports.api.messages(chatId, { limit: pageSize, ...bound }), (page, catchUp) => {
    store.update((state) => catchUp({ ...state, logs: withEntry(state.logs, chatId, place(state.logs.get(chatId), page)) }))
  })
}

/**
 * @param anew what is known may have changed unheard, or have holes
 * @param jumpedTo the message that is read at the moment of asking, where somebody has gone to the past: what stands around it stays on the screen
 */
export function fetchNewest(context: LiveContext, chatId: string, anew: boolean, jumpedTo: () => number | undefined): Promise<void> {
  const read = jumpedTo()
  if (anew && read !== undefined && isInPast(context.store.get().logs.get(chatId))) {
    return fetchLog(context, chatId, { aroundSeq: read }, replaceBy)
  }
  const afterSeq = anew ? null : catchesUpFrom(context.store.get(), chatId)
  if (afterSeq !== null) return fetchLog(context, chatId, { afterSeq, limit: catchUpLimit }, addBehind)
  // The jump may have been answered before the newest page that was asked for earlier.
  return fetchLog(context, chatId, {}, (log, page) =>
    jumpedTo() !== undefined && isInPast(log) ? addBehind(log, page) : replaceBy(log, page),
  )
}

function isInPast(log: MessageLog | undefined): boolean {
  return log !== undefined && hasNewer(log)
}

/** The last known message of a chat, where what is missing behind it can be fetched through; otherwise null. */
export function catchesUpFrom({ logs, chats }: LiveState, chatId: string): number | null {
  const log = logs.get(chatId)
  if (log === undefined || log.messages.length === 0) return null
  const known = newestSeq(log)
  return (chats.get(chatId)?.lastSeq ?? 0) - known > catchUpLimit ? null : known
}

/** While the feed is in sync, a log that was fetched once is kept true by events and need not be fetched again. */
export function isFresh(state: LiveState, chatId: string): boolean {
  const log = state.logs.get(chatId)
  if (log === undefined || hasNewer(log) || !state.histories.has(chatId)) return false
  return state.connection.status === 'inSync' && state.logLoads.get(chatId) === 'ready'
}

/** Fetches what stands around the messages. Answers whether the customer comes, for whom nobody has to wait. */
export async function fetchAround(context: LiveContext, chatId: string, anew: boolean): Promise<{ customer: Promise<boolean> }> {
  const { store, ports, replay } = context
  const { chats, connection } = store.get()
  const known = chats.get(chatId)
  let customer = known ? fetchCustomer(context, known.customerId) : Promise.resolve(true)
  // The feed keeps a chat true that is known already.
  if (known && !anew && connection.status === 'inSync') {
    await fetchHistory(context, chatId)
    return { customer }
  }
  const itself = replay.during(ports.api.chat(chatId), (chat, catchUp) => {
    store.update((state) => catchUp(putChats(state, [chat])))
    if (chat.customerId !== known?.customerId) customer = fetchCustomer(context, chat.customerId)
  })
  await Promise.all([itself, fetchHistory(context, chatId)])
  return { customer }
}

/** The panel beside the conversation: its absence never stops the conversation itself. Answers false when nobody answered. */
function fetchCustomer({ store, ports }: LiveContext, customerId: string): Promise<boolean> {
  return ports.api.customer(customerId).then(
    (customer) => {
      store.update((state) => ({ ...state, customers: withNewer(state.customers, [customer]) }))
      return true
    },
    (error) => ports.api.failureOf(error).kind !== 'unreachable',
  )
}

function fetchHistory({ store, ports, replay }: LiveContext, chatId: string): Promise<void> {
  return replay.during(ports.api.history(chatId), (entries, catchUp) => {
    store.update((state) =>
      catchUp({ ...state, histories: withEntry(state.histories, chatId, joinHistory(state.histories.get(chatId) ?? [], entries)) }),
    )
  })
}
