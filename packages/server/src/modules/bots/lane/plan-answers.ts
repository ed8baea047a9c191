import { noFacts } from '@besedka/bot-scenario'
import { isSiteChatType, type MessageView, newId } from '@besedka/contract'
import type { LanePlan } from '../../../platform/events/create-lane.ts'
import type { PlacedEvent } from '../../../platform/events/take-positions.ts'
import type { ChannelRow } from '../../channels/index.ts'
import type { ChatRow } from '../../chats/index.ts'
import { chatAfterMessage, composeBotMessage, messageCreated, messageKey, nextMessage, visitKey } from '../../messages/index.ts'
import { asksFacts } from '../talk/facts-of.ts'
import { inputOf } from '../talk/input-of.ts'
import { decide, wordsOf } from '../talk/play.ts'
import type { LockedTalk, TextToBot, Waiting } from './answered-text.ts'

export type AnswerPlan = LanePlan & {
  messages: { organisationId: string; message: MessageView }[]
  /** Chats and talks as they are after the batch. */
  talks: LockedTalk[]
}

/**
 * Decides, without touching the database, what bots say to a batch of texts. A text is answered here only if the bot answers it by words alone, in a
 * chat on a site. One to which the bot does more (hand over, wait, set, look something up) is handed back, and so is one that is stored already; later
 * texts of the same visitor are handed back with it, so that they stay behind it. The reactions to `message.created` (`subscriptions.ts`) have nothing to
 * do for what is stored here: no provider delivers it, and no mail tells of a bot's answer.
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
  const known = new Set(given.earlier.map((row) => messageKey({ organisationId: row.organisation_id, id: row.id })))
  const handedBack = new Set<string>()
  const talks = new Map(given.talks)
  const changed = new Map<string, LockedTalk>()
  const messages: AnswerPlan['messages'] = []
  const events: PlacedEvent[] = []
  const counts = new Map<string, number>()
  const answers: (() => void)[] = []

  for (const one of given.batch) {
    const key = visitKey(one)
    const locked = talks.get(key)
    const channel = given.channels.get(one.channelId)
    const mayAnswer = !known.has(messageKey(one)) && !handedBack.has(key)
    const answered = mayAnswer && locked && channel && answer(one, locked, channel, now)
    if (!answered) {
      handedBack.add(key)
      answers.push(() => one.resolve({ outcome: 'handedBack', isOnBot: locked?.chat.state === 'onBot' }))
      continue
    }
    const { said, after, first } = answered
    for (const { message, chat } of said) {
      const place = (counts.get(one.organisationId) ?? 0) + 1
      counts.set(one.organisationId, place)
      messages.push({ organisationId: one.organisationId, message })
      events.push({ organisationId: one.organisationId, place, event: messageCreated(message, chat) })
    }
    known.add(messageKey(one))
    talks.set(key, after)
    changed.set(key, after)
    answers.push(() => one.resolve({ outcome: 'answered', message: first, chat: after.chat }))
  }

  return { now, messages, talks: [...changed.values()], events, counts, answers }
}

type Exchange = { said: { message: MessageView; chat: ChatRow }[]; after: LockedTalk; first: MessageView }

/** Undefined: there is more to do than to say something. */
function answer(given: TextToBot, { chat: before, talk }: LockedTalk, channel: ChannelRow, now: Date): Exchange | undefined {
  if (before.state !== 'onBot' || !channel.active || !isSiteChatType(channel.type) || asksFacts(talk.scenario.nodes)) return undefined
  const first = writtenBy(given, before, now)
  let chat = moved(before, first, now)
  const said = [{ message: first, chat }]
  const { next, talkAfter } = decide(talk, inputOf(first, talk, now), now, noFacts)
  for (const act of next.acts) {
    if (act.type !== 'says' && act.type !== 'saysItIsOver') return undefined
    const composed = composeBotMessage(chat, { channel, files: [], ...wordsOf(talk, act) }, now)
    if (!composed || composed.delivery !== null) return undefined
    const { text, extras } = composed
    const message = nextMessage(chat, { id: newId(), kind: 'reply', authorName: talk.botName, text, extras }, now)
    chat = moved(chat, message, now)
    said.push({ message, chat })
  }
  return { said, first, after: { chat, talk: talkAfter } }
}

function writtenBy({ id, text, pressed }: TextToBot, chat: ChatRow, now: Date): MessageView {
  const extras = pressed === undefined ? null : { pressed: { label: text, value: pressed } }
  return nextMessage(chat, { id, kind: 'customer', text, extras }, now)
}

function moved(chat: ChatRow, message: MessageView, now: Date): ChatRow {
  return { ...chat, ...chatAfterMessage(chat, message, now), version: chat.version + 1 }
}
