import type { ChatView, StaffEvent } from '@besedka/contract'
import {
  addHistory,
  markDelivery,
  mergeCustomers,
  putChats,
  putCustomer,
  putMessage,
  renameCompany,
  replaceStatus,
  separateCustomers,
  withoutCompany,
} from './apply-views.ts'
import type { LiveState } from './live-state.ts'
import { withEntry, withNewer, withoutEntry } from './with-entry.ts'

/**
 * The state after an event of the log. Pure. An event that was applied already (by position) changes nothing, and a view that is
 * older than the one on the screen never replaces it: so duplicates, replays and answers that overtake events are all harmless.
 */
export function applyEvent(state: LiveState, event: StaffEvent): LiveState {
  if (state.position !== null && event.position <= state.position) return state
  return { ...applyPayload(state, event), position: event.position }
}

/** The same without looking at the position: for events that came while a fetch was on its way. */
export function applyPayload(state: LiveState, event: StaffEvent): LiveState {
  switch (event.type) {
    case 'chat.opened':
    case 'chat.assigned':
    case 'chat.accepted':
    case 'chat.transferred':
    case 'chat.unassigned':
    case 'chat.closed':
    case 'chat.reopened':
    case 'chat.halfOverdue':
    case 'chat.overdue':
    case 'chat.rated':
    case 'chat.categorised':
    case 'chat.uncategorised':
    case 'chat.blacklisted':
    case 'chat.takenBack':
    case 'chat.snoozed':
    case 'chat.returned':
    case 'chat.prioritised':
    case 'chat.tagged':
    case 'chat.untagged':
    case 'chat.fieldSet':
    case 'chat.linked':
    case 'chat.unlinked':
    case 'chat.continued':
      return addHistory(putChats(withoutTyping(state, event), [event.payload.chat]), event.payload.chat.id, {
        ...event.payload.detail,
        position: event.position,
        type: event.type,
        at: event.at,
      })
    case 'chat.updated':
      return putChats(state, [event.payload.chat])
    case 'scheduledMessages.updated':
      return { ...putChats(state, [event.payload.chat]), scheduledAt: event.position }
    case 'scheduledMessage.failed':
      return { ...state, notSent: event.payload }
    case 'message.created':
    case 'message.edited':
    case 'message.updated':
      return putMessage(putChats(withoutTyping(state, event), [event.payload.chat]), event.payload.message)
    case 'message.statusChanged':
      return markDelivery(putChats(state, [event.payload.chat]), event.payload)
    case 'customer.updated':
      return putCustomer(state, event.payload.customer)
    case 'customer.merged':
      // Companies count whom they have.
      return mergeCustomers({ ...state, companiesAt: event.position }, event.payload)
    case 'customer.takenApart':
      return separateCustomers({ ...state, companiesAt: event.position }, event.payload)
    case 'company.updated':
      return renameCompany({ ...state, companiesAt: event.position }, event.payload.company)
    case 'company.deleted':
      return withoutCompany({ ...state, companiesAt: event.position }, event.payload.company.id)
    case 'customerFields.updated':
      return { ...state, customerFieldsAt: event.position }
    case 'chatFields.updated':
      return { ...state, chatFieldsAt: event.position }
    case 'customerStatus.updated':
      return { ...state, customerStatuses: withNewer(state.customerStatuses, [event.payload.status]) }
    case 'customerStatus.deleted':
      // Companies have statuses too.
      return replaceStatus({ ...state, companiesAt: event.position }, event.payload.status.id, event.payload.replacementId)
    case 'channel.created':
    case 'channel.updated':
    case 'channel.deleted':
      return { ...state, channels: withNewer(state.channels, [event.payload.channel]) }
    case 'account.updated':
    case 'account.deactivated':
      return { ...state, accounts: withNewer(state.accounts, [event.payload.account]) }
    case 'team.updated':
    case 'team.deleted':
      return { ...state, teams: withNewer(state.teams, [event.payload.team]) }
    case 'bot.updated':
    case 'bot.deleted':
      return { ...state, bots: withNewer(state.bots, [event.payload.bot]) }
    case 'operator.statusChanged':
      return { ...state, operators: withNewer(state.operators, [event.payload.operator]) }
    case 'categories.updated':
      return { ...state, categoriesAt: event.position }
    case 'draft.saved':
      return { ...state, drafts: withEntry(state.drafts, event.payload.chatId, event.payload.draft) }
    default:
      // A newer server may tell of things that this screen does not know yet.
      return state
  }
}

/** A customer who has written is not typing any more, nor is one whose chat is closed: no signal says so. */
function withoutTyping(state: LiveState, { type, payload }: StaffEvent & { payload: { chat: ChatView } }): LiveState {
  const written = type === 'message.created' && payload.message.kind === 'customer'
  const { id } = payload.chat
  if ((!written && type !== 'chat.closed') || !(state.customerTyping.has(id) || state.typedWords.has(id))) return state
  return { ...state, customerTyping: withoutEntry(state.customerTyping, id), typedWords: withoutEntry(state.typedWords, id) }
}
