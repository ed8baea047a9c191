import type {
  AccountCard,
  BotCard,
  ChannelCard,
  ChatCounts,
  ChatHistoryEntry,
  ChatView,
  CustomerStatusView,
  CustomerView,
  DraftView,
  OperatorView,
  StaffEventPayload,
  TeamCard,
} from '@besedka/contract'
import type { Failure, Viewer } from './chat-api.ts'
import type { ListPages } from './chat-list.ts'
import type { ConnectionState } from './connection-state.ts'
import type { Draft } from './draft.ts'
import type { LoadState } from './load-state.ts'
import type { MessageLog } from './message-log.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import { type FeedFacts, noFeedYet, type Sync, startingSync } from './sync.ts'

/** Somebody doing something in a chat at this moment; forgotten when `until` (milliseconds) has passed. */
export type Activity = { activity: 'viewing' | 'typing' | 'typingNote'; until: number }

/** What the workspace knows. Never changed in place: what is unchanged keeps its identity, so screens compare by reference. */
export type LiveState = {
  viewer: Viewer
  connection: ConnectionState
  feed: FeedFacts
  /** The verdict on all of this: see `withSync`. */
  sync: Sync
  /** The last event applied; null before the feed has opened. */
  position: number | null
  chats: ReadonlyMap<string, ChatView>
  logs: ReadonlyMap<string, MessageLog>
  /** Loaded histories, in order of position. */
  histories: ReadonlyMap<string, readonly ChatHistoryEntry[]>
  customers: ReadonlyMap<string, CustomerView>
  /** Who has become part of whom while this screen was open. */
  mergedInto: ReadonlyMap<string, string>
  accounts: ReadonlyMap<string, AccountCard>
  teams: ReadonlyMap<string, TeamCard>
  bots: ReadonlyMap<string, BotCard>
  channels: ReadonlyMap<string, ChannelCard>
  onlineAccountIds: ReadonlySet<string>
  customerStatuses: ReadonlyMap<string, CustomerStatusView>
  /** What operators do, by account; who is not here has never been at work. */
  operators: ReadonlyMap<string, OperatorView>
  directoryLoaded: boolean
  /** Where the log last told that the request categories have changed; null: not since the feed has opened. */
  categoriesAt: number | null
  /** The same of companies. */
  companiesAt: number | null
  /** The same of the fields that are defined for customers. */
  customerFieldsAt: number | null
  /** The same of those of chats. */
  chatFieldsAt: number | null
  /** Where the log last told that replies which leave later have changed. */
  scheduledAt: number | null
  /** The last reply of this account that did not leave at its moment, as it was told while this screen was open. */
  notSent: StaffEventPayload<'scheduledMessage.failed'> | null
  /** Unsent texts of this account; null where it is known that there is none. */
  drafts: ReadonlyMap<string, DraftView | null>
  /** Texts that lost against another one of this account, to be taken back or dropped, by chat. */
  otherDrafts: ReadonlyMap<string, Draft>
  /** Chats whose draft has not reached the server, with the moment (milliseconds) since which that is so. */
  unsavedDrafts: ReadonlyMap<string, number>
  /** Chat → colleague → what they are doing. */
  activities: ReadonlyMap<string, ReadonlyMap<string, Activity>>
  /** Bot → colleague → which node of it they have selected, until it fades. */
  botEditors: ReadonlyMap<string, ReadonlyMap<string, { nodeId: string | null; until: number }>>
  /** Chat → until when the customer counts as typing. */
  customerTyping: ReadonlyMap<string, number>
  /** Chat → what stands in the visitor's field, and until when that is believed (milliseconds). */
  typedWords: ReadonlyMap<string, { words: string; until: number }>
  /** Messages of this device that the server has not confirmed, by chat, oldest first. */
  outgoing: ReadonlyMap<string, readonly OutgoingMessage[]>
  /** Loaded stretches of the lists, by `listKey`. */
  lists: ReadonlyMap<string, ListPages>
  /** How the messages of a chat are being fetched. */
  logLoads: ReadonlyMap<string, LoadState>
  /** Why chats are not on the screen; stays while one is tried again by itself, so that the screen does not blink. */
  missing: ReadonlyMap<string, Failure>
  /** Counters by scope; null until they are known. */
  counts: { mine: ChatCounts | null; all: ChatCounts | null }
}

/** @param now in milliseconds */
export function emptyState(viewer: Viewer, now = 0): LiveState {
  return {
    viewer,
    connection: { status: 'connecting', attempt: 0 },
    feed: noFeedYet,
    sync: startingSync(now),
    position: null,
    chats: new Map(),
    logs: new Map(),
    histories: new Map(),
    customers: new Map(),
    mergedInto: new Map(),
    accounts: new Map(),
    teams: new Map(),
    bots: new Map(),
    channels: new Map(),
    onlineAccountIds: new Set(),
    customerStatuses: new Map(),
    operators: new Map(),
    directoryLoaded: false,
    categoriesAt: null,
    companiesAt: null,
    customerFieldsAt: null,
    chatFieldsAt: null,
    scheduledAt: null,
    notSent: null,
    drafts: new Map(),
    otherDrafts: new Map(),
    unsavedDrafts: new Map(),
    activities: new Map(),
    botEditors: new Map(),
    customerTyping: new Map(),
    typedWords: new Map(),
    outgoing: new Map(),
    lists: new Map(),
    logLoads: new Map(),
    missing: new Map(),
    counts: { mine: null, all: null },
  }
}
