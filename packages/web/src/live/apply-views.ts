import type { ChatHistoryEntry, ChatView, CompanyName, CustomerView, MessageView, StaffEventPayload } from '@besedka/contract'
import type { LiveState } from './live-state.ts'
import { isFailure } from './load-state.ts'
import { joinMessages, type MessageLog, markStatuses } from './message-log.ts'
import { movedCounts } from './moved-counts.ts'
import { withoutOutgoing } from './outgoing-list.ts'
import { withEntry, withNewer, withoutEntry } from './with-entry.ts'

/**
 * Chats from an event or an answer; the counters follow those that were known before. Where a version was left out, something has
 * happened that this screen was not told of: what is known of the conversation is not the whole of it.
 */
export function putChats(state: LiveState, chats: readonly ChatView[]): LiveState {
  const next = withNewer(state.chats, chats)
  if (next === state.chats) return state
  const counts = chats.reduce((moved, chat) => {
    const after = next.get(chat.id)
    const before = state.chats.get(chat.id)
    return before !== undefined && after !== undefined ? movedCounts(moved, before, after, state.viewer) : moved
  }, state.counts)
  const logLoads = chats.reduce((loads, { id, version }) => {
    const leftOut = version - 1 > (state.chats.get(id)?.version ?? version)
    return leftOut && !isFailure(loads.get(id)) ? withoutEntry(loads, id) : loads
  }, state.logLoads)
  return { ...state, chats: next, counts, logLoads, logs: raiseLastSeq(state.logs, chats) }
}

/** A message from an event or an answer; the copy that waited in the outbox is done with. */
export function putMessage(state: LiveState, message: MessageView): LiveState {
  const outgoing = withoutOutgoing(state.outgoing, message.chatId, message.id)
  const log = state.logs.get(message.chatId)
  const logs = log === undefined ? state.logs : withEntry(state.logs, message.chatId, joinMessages(log, [message]))
  return outgoing === state.outgoing && logs === state.logs ? state : { ...state, outgoing, logs }
}

/** Messages that reached a status. */
export function markDelivery(state: LiveState, payload: StaffEventPayload<'message.statusChanged'>): LiveState {
  const log = state.logs.get(payload.chat.id)
  if (log === undefined) return state
  return { ...state, logs: withEntry(state.logs, payload.chat.id, markStatuses(log, payload.status, payload.messages)) }
}

/** Adds an entry to a history that was loaded; the same entry twice is one. */
export function addHistory(state: LiveState, chatId: string, entry: ChatHistoryEntry): LiveState {
  const known = state.histories.get(chatId)
  if (known === undefined) return state
  return { ...state, histories: withEntry(state.histories, chatId, joinHistory(known, [entry])) }
}

/** A status is gone: whoever had it has its replacement. The server does the same without a new version for each of them. */
export function replaceStatus(state: LiveState, statusId: string, replacementId: string | null): LiveState {
  const chats = mapChanged(state.chats, (chat) =>
    chat.customerStatusId === statusId ? { ...chat, customerStatusId: replacementId } : chat,
  )
  const customers = mapChanged(state.customers, (one) => (one.statusId === statusId ? { ...one, statusId: replacementId } : one))
  return { ...state, chats, customers, customerStatuses: withoutEntry(state.customerStatuses, statusId) }
}

/** A customer is as told. Of one who is erased, what was written in their chats leaves the screen at once: the server erases it in this moment. */
export function putCustomer(state: LiveState, customer: CustomerView): LiveState {
  const known = { ...state, customers: withNewer(state.customers, [customer]) }
  if (customer.erasedAt === null) return known
  const ofThem = <T>(map: ReadonlyMap<string, T>, emptied: (of: T) => T) =>
    new Map([...map].map(([chatId, of]) => [chatId, state.chats.get(chatId)?.customerId === customer.id ? emptied(of) : of]))
  return {
    ...known,
    logs: ofThem(state.logs, (log) => ({
      ...log,
      messages: log.messages.map((message) => ({ ...message, text: '', files: [], extras: { erased: true } })),
    })),
    histories: ofThem(state.histories, (entries) => entries.map((entry) => ({ ...entry, comment: null }))),
  }
}

/** Others are part of a customer now: nothing shows them any more, and their pages are the customer's. Their chats are told of by themselves. */
export function mergeCustomers(state: LiveState, { customer, otherIds }: StaffEventPayload<'customer.merged'>): LiveState {
  const gone = new Set(otherIds)
  // Who was part of one of them is now part of the same.
  const before = [...state.mergedInto].map(([id, into]) => [id, gone.has(into) ? customer.id : into] as const)
  const customers = new Map([...state.customers].filter(([id]) => !gone.has(id)))
  return {
    ...state,
    customers: withNewer(customers, [customer]),
    mergedInto: new Map([...before, ...otherIds.map((id) => [id, customer.id] as const)]),
  }
}

/** They are themselves again. */
export function separateCustomers(state: LiveState, { customer, others }: StaffEventPayload<'customer.takenApart'>): LiveState {
  const back = new Set(others.map(({ id }) => id))
  return {
    ...state,
    customers: withNewer(state.customers, [customer, ...others]),
    mergedInto: new Map([...state.mergedInto].filter(([id]) => !back.has(id))),
  }
}

/** A company has another name: whoever belongs to it shows that one. The server does the same without a new version for each of them. */
export function renameCompany(state: LiveState, { id, name }: CompanyName): LiveState {
  const customers = mapChanged(state.customers, (one) =>
    one.companies.some((company) => company.id === id && company.name !== name)
      ? { ...one, companies: one.companies.map((company) => (company.id === id ? { id, name } : company)).toSorted(byName) }
      : one,
  )
  return { ...state, customers }
}

/** A company is gone: nobody belongs to it any more. */
export function withoutCompany(state: LiveState, companyId: string): LiveState {
  const customers = mapChanged(state.customers, (one) =>
    one.companies.some(({ id }) => id === companyId) ? { ...one, companies: one.companies.filter(({ id }) => id !== companyId) } : one,
  )
  return { ...state, customers }
}

function byName(one: CompanyName, other: CompanyName): number {
  return one.name.toLowerCase().localeCompare(other.name.toLowerCase())
}

/** The same map where nothing in it changes. */
function mapChanged<Value>(map: ReadonlyMap<string, Value>, change: (value: Value) => Value): ReadonlyMap<string, Value> {
  const changed = [...map].flatMap(([id, value]) => {
    const next = change(value)
    return next === value ? [] : [[id, next] as const]
  })
  return changed.length === 0 ? map : new Map([...map, ...changed])
}

/** Both histories as one, ordered by position. */
export function joinHistory(known: readonly ChatHistoryEntry[], more: readonly ChatHistoryEntry[]): readonly ChatHistoryEntry[] {
  const positions = new Set(known.map((entry) => entry.position))
  const fresh = more.filter((entry) => !positions.has(entry.position))
  return fresh.length === 0 ? known : [...known, ...fresh].sort((a, b) => a.position - b.position)
}

function raiseLastSeq(logs: LiveState['logs'], chats: readonly ChatView[]): LiveState['logs'] {
  let next: ReadonlyMap<string, MessageLog> = logs
  for (const chat of chats) {
    const log = next.get(chat.id)
    if (log !== undefined && chat.lastSeq > log.lastSeq) next = withEntry(next, chat.id, { ...log, lastSeq: chat.lastSeq })
  }
  return next
}
