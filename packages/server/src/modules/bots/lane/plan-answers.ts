import { noFacts } from '@besedka/bot-scenario'
import { isSiteChatType, type MessageView, newId } from '@besedka/contract'
import type { LoggedEvent } from '../../../platform/events/event.ts'
import { type PlacedEvent, placeEvents } from '../../../platform/events/take-positions.ts'
import type { ChannelRow } from '../../channels/index.ts'
import { type ChatRow, customerAudience, staffAudience, toChatView } from '../../chats/index.ts'
import { chatAfterMessage, composeBotMessage } from '../../messages/index.ts'
import { asksFacts } from '../talk/facts-of.ts'
import { inputOf } from '../talk/input-of.ts'
import type { OpenTalk } from '../talk/open-talk.ts'
import { decide, wordsOf } from '../talk/play.ts'
import { type LockedTalk, type TextToBot, visitKey, type Waiting } from './answered-text.ts'

export type AnswerPlan = {
  now: Date
  messages: { organisationId: string; message: MessageView }[]
  /** Chats and talks as they are after the batch. */
  talks: LockedTalk[]
  events: PlacedEvent[]
  /** How many events each organisation gets. */
  counts: Map<string, number>
  /** Tells each sender what became of the text; to be called after the commit. */
  answers: (() => void)[]
  /** The events with their positions, by organisation. */
  eventsWith(positions: ReadonlyMap<string, number>): Map<string, LoggedEvent[]>
}

/**
 * Decides, without touching the database, what bots say to a batch of texts. Only what a bot answers by words alone, in a chat on a site, is decided
 * here; whatever else it does (hand over, wait, set, look something up) is handed back, and with it what the same visitor has said since: it belongs behind.
 * So is what is there already. No reaction to `message.created` (`subscriptions.ts`) has anything
 * to do about either: nothing is delivered by a provider, and no mail tells of a bot's answer.
 */
export function planAnswers(given: {
  batch: readonly Waiting[]
  talks: ReadonlyMap<string, LockedTalk>
  channels: ReadonlyMap<string, ChannelRow>
  /** Messages of the batch that are there already. */
  earlier: readonly { organisation_id: string; id: string }[]
  now: Date
}): AnswerPlan {
  const { now } = given
  const known = new Set(given.earlier.map((row) => `${row.organisation_id} ${row.id}`))
  const handedBack = new Set<string>()
  const talks = new Map(given.talks)
  const changed = new Map<string, LockedTalk>()
  const plan = { now, messages: [], events: [], counts: new Map<string, number>(), answers: [] } as Omit<AnswerPlan, 'talks' | 'eventsWith'>

  for (const one of given.batch) {
    const key = visitKey(one)
    const locked = talks.get(key)
    const channel = given.channels.get(one.channelId)
    const textKey = `${one.organisationId} ${one.id}`
    const mayAnswer = !known.has(textKey) && !handedBack.has(key)
    const answered = mayAnswer && locked && channel && answer(one, locked, channel, now)
    if (!answered) {
      handedBack.add(key)
      plan.answers.push(() => one.resolve({ outcome: 'handedBack', isOnBot: locked?.chat.state === 'onBot' }))
      continue
    }
    const { said, after, first } = answered
    for (const { message, chat } of said) {
      const place = (plan.counts.get(one.organisationId) ?? 0) + 1
      plan.counts.set(one.organisationId, place)
      plan.messages.push({ organisationId: one.organisationId, message })
      plan.events.push({ organisationId: one.organisationId, place, event: told(message, chat) })
    }
    known.add(textKey)
    talks.set(key, after)
    changed.set(key, after)
    plan.answers.push(() => one.resolve({ outcome: 'answered', message: first, chat: after.chat }))
  }

  return {
    ...plan,
    talks: [...changed.values()],
    eventsWith: (positions) => placeEvents(plan.events, plan.counts, positions, now),
  }
}

type Exchange = { said: { message: MessageView; chat: ChatRow }[]; after: LockedTalk; first: MessageView }

/** Undefined: there is more to do than to say something. */
function answer(text: TextToBot, { chat: before, talk }: LockedTalk, channel: ChannelRow, now: Date): Exchange | undefined {
  if (before.state !== 'onBot' || !channel.active || !isSiteChatType(channel.type) || asksFacts(talk.scenario.nodes)) return undefined
  const first = writtenBy(text, before, now)
  let chat = moved(before, first, now)
  const said = [{ message: first, chat }]
  const { next, notUnderstood } = decide(talk, inputOf(first, talk, now), now, noFacts)
  for (const act of next.acts) {
    if (act.type !== 'says' && act.type !== 'saysItIsOver') return undefined
    const composed = composeBotMessage(chat, { channel, files: [], ...wordsOf(talk, act) }, now)
    if (!composed || composed.delivery !== null) return undefined
    const message = saidBy(talk, chat, composed, now)
    chat = moved(chat, message, now)
    said.push({ message, chat })
  }
  return { said, first, after: { chat, talk: { ...talk, state: next.state, steps: talk.steps + 1, notUnderstood } } }
}

function writtenBy({ id, text, pressed }: TextToBot, chat: ChatRow, now: Date): MessageView {
  const extras = pressed === undefined ? null : { pressed: { label: text, value: pressed } }
  return { ...unsaid(chat, now), id, kind: 'customer', authorName: null, text, extras }
}

function saidBy({ botName }: OpenTalk, chat: ChatRow, composed: Pick<MessageView, 'text' | 'extras'>, now: Date): MessageView {
  const { text, extras } = composed
  return { ...unsaid(chat, now), id: newId(), kind: 'reply', authorName: botName, text, extras }
}

/** What all new messages of a chat have in common. */
function unsaid(chat: ChatRow, now: Date) {
  const seq = chat.last_seq + 1
  const nobody = { authorId: null, files: [], delivery: null, editedAt: null }
  return { ...nobody, chatId: chat.id, seq, version: 1, status: 'sent' as const, createdAt: now.toISOString() }
}

function moved(chat: ChatRow, message: MessageView, now: Date): ChatRow {
  return { ...chat, ...chatAfterMessage(chat, message, now), version: chat.version + 1 }
}

function told(message: MessageView, chat: ChatRow): PlacedEvent['event'] {
  const audience = [...staffAudience(chat), customerAudience(chat)]
  return { type: 'message.created', subjectId: chat.id, audience, payload: { message, chat: toChatView(chat) } }
}
