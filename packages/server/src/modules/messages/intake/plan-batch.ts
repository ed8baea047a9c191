import type { MessageView } from '@besedka/contract'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { LanePlan } from '../../../platform/events/create-lane.ts'
import type { PlacedEvent } from '../../../platform/events/take-positions.ts'
import { identityOf } from '../../chats/index.ts'
import { chatAfterMessage, nextMessage, toMessageView } from '../message.ts'
import { messageCreated } from '../message-created.ts'
import { type EarlierMessage, messageKey, type OpenChat, visitKey, type Waiting } from './inbound-text.ts'

/** A message of the batch with the event it becomes. */
type Stored = PlacedEvent & { message: MessageView; payloadJson: string }

export type BatchPlan = Omit<LanePlan, 'events'> & {
  events: Stored[]
  /** The chats as they are after the batch. */
  chats: OpenChat[]
}

/**
 * Decides, without touching the database, what a batch of texts does: the number of each message in its chat, the chat after it, the
 * event. A repeated message gets its first answer; a text that goes into no open chat of an active channel is handed back.
 */
export function planBatch(given: {
  batch: readonly Waiting[]
  chats: readonly OpenChat[]
  earlier: readonly EarlierMessage[]
  now: Date
}): BatchPlan {
  const { now } = given
  const chats = new Map(
    given.chats.map((chat) => {
      const visit = { organisationId: chat.organisation_id, customerId: identityOf(chat), channelId: chat.channel_id }
      return [visitKey(visit), chat]
    }),
  )
  const known = new Map(
    given.earlier.map((row) => {
      const key = messageKey({ organisationId: row.organisation_id, id: row.id })
      return [key, { message: toMessageView(row, []), customerId: row.customer_id }]
    }),
  )
  const changed = new Map<string, OpenChat>()
  const counts = new Map<string, number>()
  const events: Stored[] = []
  const answers: (() => void)[] = []

  for (const one of given.batch) {
    const key = visitKey(one)
    const chat = chats.get(key)
    const first = known.get(messageKey(one))
    if (first) {
      answers.push(() => answerRepeated(one, first, chat))
      continue
    }
    // A bot's answer belongs to the message, and a time on the blacklist may be over: these take the ordinary way.
    if (!chat?.channel_active || chat.state === 'onBot' || chat.state === 'blacklisted') {
      answers.push(() => one.resolve({ outcome: 'handedBack' }))
      continue
    }
    const message = nextMessage(chat, { id: one.id, kind: 'customer', text: one.text }, now)
    const after = { ...chat, ...chatAfterMessage(chat, message, now), version: chat.version + 1 }
    const place = (counts.get(one.organisationId) ?? 0) + 1
    const event = messageCreated(message, after)

    chats.set(key, after)
    changed.set(after.id, after)
    counts.set(one.organisationId, place)
    known.set(messageKey(one), { message, customerId: one.customerId })
    events.push({ organisationId: one.organisationId, place, message, event, payloadJson: JSON.stringify(event.payload) })
    answers.push(() => one.resolve({ outcome: 'stored', message, chat: after }))
  }

  return { now, events, chats: [...changed.values()], counts, answers }
}

function answerRepeated(one: Waiting, first: { message: MessageView; customerId: string }, chat: OpenChat | undefined): void {
  const same = first.customerId === one.customerId && first.message.kind === 'customer' && first.message.text === one.text
  if (!same) one.reject(new AppError('idempotencyConflictException'))
  else if (chat?.id === first.message.chatId) one.resolve({ outcome: 'stored', message: first.message, chat })
  else one.resolve({ outcome: 'repeated', message: first.message })
}
