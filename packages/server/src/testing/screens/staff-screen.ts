import { type ChatCounts, type ChatHistoryEntry, type ChatView, chatFilters, type MessageView, type StaffEvent } from '@besedka/contract'
import { applyEvent } from '../../../../web/src/live/apply-event.ts'
import type { ChatListQuery } from '../../../../web/src/live/chat-api.ts'
import { idsInList } from '../../../../web/src/live/chat-list.ts'
import { orderOf } from '../../../../web/src/live/chat-place.ts'
import { emptyState, type LiveState } from '../../../../web/src/live/live-state.ts'
import { joinMessages } from '../../../../web/src/live/message-log.ts'
import { viewerOf } from '../../../../web/src/live/viewer-of.ts'
import { withNewer } from '../../../../web/src/live/with-entry.ts'
import { ApiError } from '../call.ts'
import type { Person } from '../person.ts'

const bothScopes = ['mine', 'all'] as const
const onlyMine = ['mine'] as const

/** What a workspace shows, in the same words whether it was fetched or kept fresh by events. */
export type Picture = {
  lists: Record<string, ChatView[]>
  counts: Record<string, ChatCounts>
  logs: Record<string, MessageView[]>
  histories: Record<string, ChatHistoryEntry[]>
  drafts: Record<string, string | null>
  customers: Record<string, unknown>
  directory: Record<string, unknown[]>
}

/** Fetches everything that this person's workspace may show of these chats. */
export async function fetchState(person: Person, chatIds: readonly string[]): Promise<LiveState> {
  const viewer = viewerOf(await person.api.auth.user())
  let state = emptyState(viewer)
  const { accounts, teams, channels, operators } = await person.api.directory.get()
  state = {
    ...state,
    accounts: byId(accounts),
    teams: byId(teams),
    channels: byId(channels),
    operators: withNewer(state.operators, operators),
  }
  // Whoever sees only their own chats has only one scope.
  const scopes = viewer.seesAllChats ? bothScopes : onlyMine
  const lists = scopes.flatMap((scope) => chatFilters.map((filter) => ({ filter, scope })))
  const [pages, counts, details] = await Promise.all([
    Promise.all(lists.map((query) => person.api.chats.list({ ...query, limit: 100 }))),
    Promise.all(scopes.map((scope) => person.api.chats.counts({ scope }))),
    Promise.all(chatIds.map((chatId) => fetchChat(person, chatId))),
  ])
  for (const [at, query] of lists.entries()) checkOrder(query, pages[at]?.items ?? [])
  const whole = { status: 'ready' as const, nextCursor: null, frontier: null, loadingMore: false, foundCustomerIds: new Set<string>() }
  const seen = details.filter((detail) => detail !== undefined)
  return {
    ...state,
    lists: new Map(lists.map((query) => [`${query.filter} ${query.scope}`, { query, ...whole }])),
    counts: { mine: counts[0] ?? null, all: counts[1] ?? null },
    chats: withNewer(state.chats, [...pages.flatMap(({ items }) => items), ...seen.map(({ chat }) => chat)]),
    logs: new Map(seen.map(({ chat, log }) => [chat.id, joinMessages({ messages: [], lastSeq: 0 }, log.items, log.lastSeq)])),
    histories: new Map(seen.map(({ chat, history }) => [chat.id, history.items])),
    drafts: new Map(seen.map(({ chat, draft }) => [chat.id, draft])),
    customers: byId(seen.map(({ customer }) => customer)),
  }
}

/** The order is the screen's own too: it goes on sorting what events change. */
function checkOrder(query: ChatListQuery, items: readonly ChatView[]): void {
  const ids = (chats: readonly ChatView[]) => chats.map(({ id }) => id).join()
  const sorted = items.toSorted(orderOf(query, query.scope === 'mine'))
  if (ids(items) !== ids(sorted)) throw new Error(`The server sorts ${query.filter} (${query.scope}) otherwise than the screen`)
}

async function fetchChat({ api }: Person, chatId: string) {
  const chat = await api.chats.get({ chatId }).catch(refused)
  if (!chat) return undefined
  const [log, history, draft, customer] = await Promise.all([
    api.messages.list({ chatId, limit: 100 }),
    api.chats.history({ chatId }),
    api.chats.draft({ chatId }),
    api.customers.get({ customerId: chat.customerId }),
  ])
  return { chat, log, history, draft, customer }
}

function refused(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== 'chatNotFoundByIdException') throw error
}

/** The state after the events, by the reducer that the web application itself uses. */
export function afterEvents(state: LiveState, events: readonly StaffEvent[]): LiveState {
  return events.reduce(applyEvent, state)
}

/** What the screen of this state shows of the chats that may still be fetched. */
export function pictureOf(state: LiveState, visible: ReadonlySet<string>): Picture {
  const lists = Object.fromEntries(
    [...state.lists].map(([name, pages]) => [name, idsInList(state.chats, pages, state.viewer).map((id) => required(state.chats.get(id)))]),
  )
  const ofVisible = <V>(map: ReadonlyMap<string, V>) => [...map].filter(([id]) => visible.has(id))
  return {
    lists,
    counts: Object.fromEntries(bothScopes.filter((scope) => state.counts[scope]).map((scope) => [scope, countsOf(lists, scope)])),
    logs: Object.fromEntries(ofVisible(state.logs).map(([id, log]) => [id, [...log.messages]])),
    histories: Object.fromEntries(ofVisible(state.histories).map(([id, entries]) => [id, [...entries]])),
    drafts: Object.fromEntries(ofVisible(state.drafts).map(([id, draft]) => [id, draft?.text ?? null])),
    customers: Object.fromEntries([...visible].map((id) => [id, state.customers.get(required(state.chats.get(id)).customerId)])),
    directory: {
      accounts: inOrder(state.accounts),
      teams: inOrder(state.teams),
      channels: inOrder(state.channels),
      operators: inOrder(state.operators),
    },
  }
}

/** The counters are the lengths of the lists, of `created` those still open: what the server counts must be what the screen shows. */
function countsOf(lists: Record<string, ChatView[]>, scope: 'mine' | 'all'): ChatCounts {
  const of = (filter: string) => lists[`${filter} ${scope}`] ?? []
  return {
    assigned: of('assigned').length,
    snoozed: of('snoozed').length,
    waiting: of('waiting').length,
    created: of('created').filter((chat) => chat.state !== 'closed').length,
    unanswered: of('assigned').filter((chat) => chat.unanswered > 0).length,
    expired: of('expired').length,
    mentioned: of('mentioned').filter((chat) => chat.state !== 'closed').length,
    followed: of('followed').filter((chat) => chat.state !== 'closed').length,
  }
}

function inOrder(views: ReadonlyMap<string, unknown>): unknown[] {
  return [...views].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, view]) => view)
}

function byId<V extends { id: string }>(views: readonly V[]): ReadonlyMap<string, V> {
  return new Map(views.map((view) => [view.id, view]))
}

function required<V>(value: V | undefined): V {
  if (value === undefined) throw new Error('A list names a chat that is not known')
  return value
}
