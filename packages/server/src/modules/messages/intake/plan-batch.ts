import type { MessageView } from '@besedka/contract'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { LoggedEvent } from '../../../platform/events/event.ts'
import { type PlacedEvent, placeEvents } from '../../../platform/events/take-positions.ts'
import { customerAudience, identityOf, staffAudience, toChatView } from '../../chats/index.ts'
import { chatAfterMessage, type MessageRow, toMessageView } from '../message.ts'
import type { OpenChat, Waiting } from './inbound-text.ts'

/** A message of the batch with the event it becomes. `place` counts from 1 within its organisation. */
export type Stored = PlacedEvent & { message: MessageView; payloadJson: string }

export type BatchPlan = {
  now: Date
  stored: Stored[]
  /** The chats as they are after the batch. */
  chats: OpenChat[]
  /** How many events each organisation gets. */
  counts: Map<string, number>
  /** Tells each sender what became of the message; to be called after the commit. */
  answers: (() => void)[]
  /** The events with their positions, by organisation, from the counters' new values. */
  eventsWith(positions: Map<string, number>): Map<string, LoggedEvent[]>
}

/**
 * Decides, without touching the database, what a batch of texts does: the number of each message in its chat, the chat after it, the
 * event. A repeated message gets its first answer; a text that goes into no open chat of an active channel is handed back.
 */
export function planBatch(given: {
  batch: Waiting[]
  chats: OpenChat[]
  earlier: (MessageRow & { customer_id: string })[]
  now: Date
}): BatchPlan {
  const { now } = given
  const chats = new Map(given.chats.map((chat) => [visitKey(identityOf(chat), chat.channel_id), chat]))
  const known = new Map(
    given.earlier.map((row) => [messageKey(row.organisation_id, row.id), { message: toMessageView(row, []), customerId: row.customer_id }]),
  )
  const changed = new Map<string, OpenChat>()
  const counts = new Map<string, number>()
  const stored: Stored[] = []
  const answers: (() => void)[] = []

  for (const one of given.batch) {
    const key = visitKey(one.customerId, one.channelId)
    const chat = chats.get(key)
    const first = known.get(messageKey(one.organisationId, one.id))
    if (first) {
      answers.push(() => answerRepeated(one, first, chat))
      continue
    }
    // A bot's answer belongs to the message, and a time on the blacklist may be over: these take the ordinary way.
    if (!chat?.channel_active || chat.state === 'onBot' || chat.state === 'blacklisted') {
      answers.push(() => one.resolve({ outcome: 'handedBack' }))
      continue
    }
    const message = newMessage(one, chat, now)
    const after = { ...chat, ...chatAfterMessage(chat, message, now), version: chat.version + 1 }
    const place = (counts.get(one.organisationId) ?? 0) + 1
    const payload = { message, chat: toChatView(after) }
    const event = {
      type: 'message.created' as const,
      subjectId: chat.id,
      audience: [...staffAudience(after), customerAudience(after)],
      payload,
    }

    chats.set(key, after)
    changed.set(after.id, after)
    counts.set(one.organisationId, place)
    known.set(messageKey(one.organisationId, one.id), { message, customerId: one.customerId })
    stored.push({ organisationId: one.organisationId, place, message, event, payloadJson: JSON.stringify(payload) })
    answers.push(() => one.resolve({ outcome: 'stored', message, chat: after }))
  }

  return {
    now,
    stored,
    chats: [...changed.values()],
    counts,
    answers,
    eventsWith: (positions) => placeEvents(stored, counts, positions, now),
  }
}

function newMessage(one: Waiting, chat: OpenChat, now: Date): MessageView {
  return {
    id: one.id,
    chatId: chat.id,
    seq: chat.last_seq + 1,
    version: 1,
    kind: 'customer',
    authorId: null,
    authorName: null,
    text: one.text,
    files: [],
    extras: null,
    delivery: null,
    status: 'sent',
    createdAt: now.toISOString(),
    editedAt: null,
  }
}

function answerRepeated(one: Waiting, first: { message: MessageView; customerId: string }, chat: OpenChat | undefined): void {
  const same = first.customerId === one.customerId && first.message.kind === 'customer' && first.message.text === one.text
  if (!same) one.reject(new AppError('idempotencyConflictException'))
  else if (chat?.id === first.message.chatId) one.resolve({ outcome: 'stored', message: first.message, chat })
  else one.resolve({ outcome: 'repeated', message: first.message })
}

/** Clients make the ids: another organisation's may well be the same. */
function messageKey(organisationId: string, id: string): string {
  return `${organisationId} ${id}`
}

function visitKey(customerId: string, channelId: string): string {
  return `${customerId} ${channelId}`
}
