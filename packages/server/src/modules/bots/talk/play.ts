import {
  type HandOverReason,
  handedOverTexts,
  humanAnswerId,
  humanAnswerLabels,
  step,
  type TalkAct,
  type TalkFacts,
  type TalkInput,
  type TalkStep,
} from '@besedka/bot-scenario'
import { type BotFinalAction, type ChatReason, type Locale, type MessageButton, newId } from '@besedka/contract'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { type ChatRow, closeByItself, giveToBot, type HandOverTo, handOverFromBot } from '../../chats/index.ts'
import { sendBotMessage, writeBotNote } from '../../messages/index.ts'
import { offerActions } from '../actions/offer-actions.ts'
import type { NotUnderstood, TalkOutcome } from '../tables.ts'
import { awaitSomething } from './await-something.ts'
import { buttonValue } from './button-value.ts'
import { factsOf } from './facts-of.ts'
import { type HandOverNote, handOverNote, itIsOver, orWrite } from './hand-over-note.ts'
import { mayJumpTo } from './may-jump-to.ts'
import type { OpenTalk, TalkingChat } from './open-talk.ts'
import { saveValue, set } from './set-down.ts'
import '../tables.ts'

/** Two machines that answer each other come to an end. */
const mostSteps = 200
const mostNotUnderstood = 20
const keptText = 200

/** What became of the talk: it goes on, or it is over and the chat goes somewhere. */
type End = { outcome: TalkOutcome; to: HandOverTo | { type: 'bot'; botId: string } | null; reason?: ChatReason; why: HandOverNote['why'] }

/**
 * Decides one step of a talk and does what it says, all in the transaction that brought the customer's words: the same words again find their first
 * answer, and nothing here runs twice.
 */
export async function play(tx: Transaction, talking: TalkingChat, input: TalkInput): Promise<void> {
  const { chat, talk } = talking
  const { next, talkAfter } = decide(talk, input, tx.now, await factsOf(tx, chat, talk.scenario))
  // Travels with the bot's first words. It must not wait for the end: a provider's update may hold several messages, and each is a step of its own.
  const [{ after, end }] = await Promise.all([act(tx, talking, next.acts), keepStep(tx, talkAfter)])
  if (!end) return
  await tx.db.updateTable('bot_talks').set({ ended_at: tx.now, outcome: end.outcome }).where('id', '=', talk.id).execute()
  await leave(tx, after, end, talkAfter)
}

async function keepStep(tx: Transaction, { id, state, steps, heard, missed, notUnderstood }: OpenTalk): Promise<void> {
  await tx.db
    .updateTable('bot_talks')
    .set({ state: JSON.stringify(state), steps, heard, missed, not_understood: JSON.stringify(notUnderstood) })
    .where('id', '=', id)
    .execute()
}

/** What the bot does, and the talk after it. Pure. */
export function decide(talk: OpenTalk, input: TalkInput, now: Date, facts: TalkFacts): { next: TalkStep; talkAfter: OpenTalk } {
  const next: TalkStep =
    talk.steps >= mostSteps
      ? { state: { ...talk.state, over: true }, acts: [{ type: 'handsOver', reason: 'talkedWithoutEnd' }] }
      : step(talk.scenario, talk.state, input, now, facts)
  const talkAfter = {
    ...talk,
    state: next.state,
    steps: talk.steps + 1,
    heard: talk.heard + (isHeard(input, next) ? 1 : 0),
    missed: talk.missed + (next.missedAt === undefined ? 0 : 1),
    notUnderstood: notUnderstoodAfter(talk, input, next),
  }
  return { next, talkAfter }
}

/** Does what there is to do; answers the chat after it, and how the talk ended, if it did. */
async function act(
  tx: Transaction,
  { chat, talk, channel }: TalkingChat,
  acts: readonly TalkAct[],
): Promise<{ after: ChatRow; end: End | undefined }> {
  let after = chat
  for (const one of acts) {
    switch (one.type) {
      case 'ends':
        return { after, end: endOf(one.finalAction) }
      case 'handsOver':
        return { after: (await tellThatHandedOver(tx, { chat: after, talk, channel })) ?? after, end: endFor(one.reason) }
      case 'jumps':
        return { after, end: await endByJump(tx, after, one.botId) }
      case 'saves':
        await saveValue(tx, after, one.saveTo, one.value)
        break
      case 'sets':
        after = await set(tx, after, one.setting)
        break
      case 'awaits':
        await awaitSomething(tx, { chatId: chat.id, talkId: talk.id }, one)
        break
      default: {
        const said = await say(tx, { chat: after, talk, channel }, one)
        // What the customer cannot be told by the bot, a person may find a way for.
        if (!said) return { after, end: endFor('cannotSpeak') }
        after = said
      }
    }
  }
  return { after, end: undefined }
}

type Spoken = Extract<TalkAct, { type: 'says' | 'sendsFile' | 'saysItIsOver' }>

async function say(tx: Transaction, { chat, talk, channel }: TalkingChat, spoken: Spoken): Promise<ChatRow | undefined> {
  const [id, words] = [newId(), wordsOf(talk, spoken)]
  const after = await sendBotMessage(tx, chat, { id, channel, ...words, botName: talk.botName })
  const buttons = words.person ? [...words.buttons, words.person.button] : words.buttons
  if (after) await offerActions(tx, after, { talk, channel, messageId: id, buttons })
  return after
}

/** Undefined: the channel takes no words now. */
function tellThatHandedOver(tx: Transaction, { chat, talk, channel }: TalkingChat): Promise<ChatRow | undefined> {
  const words = { text: handedOverTexts[talk.locale], buttons: [], person: null }
  return sendBotMessage(tx, chat, { id: newId(), channel, ...words, botName: talk.botName })
}

/** What the customer is to read, with the buttons under it, and the way to a person behind them. */
export function wordsOf({ botId, locale }: OpenTalk, said: Spoken) {
  if (said.type === 'saysItIsOver') return { text: itIsOver[locale], buttons: [], person: null }
  const buttons = said.buttons.map(
    ({ answerId, label, link }): MessageButton => (link === null ? { label, value: buttonValue(botId, answerId) } : { label, url: link }),
  )
  const person = buttons.length === 0 || said.buttons.some(({ answerId }) => answerId === humanAnswerId) ? null : wayToPerson(botId, locale)
  return said.type === 'says' ? { text: said.text, buttons, person } : { text: '', fileId: said.fileId, buttons, person }
}

/** Asking for a person works in any node by one tap, or by words where there are no buttons. */
function wayToPerson(botId: string, locale: Locale) {
  const label = humanAnswerLabels[locale]
  return { button: { label, value: buttonValue(botId, humanAnswerId) }, inWords: orWrite[locale](label.toLowerCase()) }
}

/** Where the chat goes when the talk is over; what the bot has learnt goes with it. */
async function leave(tx: Transaction, chat: ChatRow, end: End, talk: OpenTalk): Promise<void> {
  if (end.to === null) {
    await closeByItself(tx, chat, { by: { type: 'bot', id: chat.bot_id } })
    return
  }
  const noted = await writeBotNote(tx, chat, { text: handOverNote({ ...talk, why: end.why }, talk.locale), botName: talk.botName })
  if (end.to.type === 'bot') {
    const by = { type: 'bot', id: chat.bot_id } as const
    await giveToBot(tx, noted, { bot: { id: end.to.botId, teamId: chat.team_id }, by })
    return
  }
  await handOverFromBot(tx, noted, { to: end.to, ...(end.reason ? { reason: end.reason } : {}) })
}

function endOf(action: BotFinalAction): End {
  const handedOver = { outcome: 'handedOver', why: null } as const
  switch (action.type) {
    case 'closeChat':
      return { outcome: 'closed', to: null, why: null }
    case 'toLastOperator':
      return { ...handedOver, to: { type: 'lastOperator' } }
    case 'toPersonalManager':
      return { ...handedOver, to: { type: 'personalManager' } }
    case 'toOperator':
      return { ...handedOver, to: action.accountId === null ? { type: 'queue' } : { type: 'operator', accountId: action.accountId } }
    case 'toTeam':
      return { ...handedOver, to: action.teamId === null ? { type: 'queue' } : { type: 'team', teamId: action.teamId } }
  }
}

/** Bots that give a chat to one another for ever, or to one that is gone, have given up. */
async function endByJump(tx: Transaction, chat: ChatRow, botId: string): Promise<End> {
  if (!(await mayJumpTo(tx, chat.id, botId))) return endFor('scenarioChanged')
  return { outcome: 'handedOver', to: { type: 'bot', botId }, why: null }
}

function endFor(why: HandOverReason | 'cannotSpeak'): End {
  const to = { type: 'queue' } as const
  if (why === 'askedForHuman') return { outcome: 'humanAsked', to, why, reason: 'humanAsked' }
  if (why === 'noAnswer') return { outcome: 'notUnderstood', to, why, reason: 'botNotUnderstood' }
  if (why === 'notUnderstood') return { outcome: 'notUnderstood', to, why, reason: 'botNotUnderstood' }
  return { outcome: 'failed', to, why, reason: 'botFailed' }
}

/** The customer said something in the talk. The words that brought them to the bot are of it only where the bot has taken them for an answer. */
function isHeard(input: TalkInput, { state, missedAt }: TalkStep): boolean {
  if (input.type === 'begins') return missedAt !== undefined || state.answers.length > 0
  return input.type === 'writes' || input.type === 'presses' || input.type === 'sendsFiles'
}

/** What the customer wrote and the bot did not understand, with this step. */
function notUnderstoodAfter({ notUnderstood }: OpenTalk, input: TalkInput, { missedAt, missed }: TalkStep): NotUnderstood[] {
  if (missedAt === undefined) return notUnderstood
  if (missed !== undefined) return [...notUnderstood, { nodeId: missedAt, text: cut(missed) }].slice(-mostNotUnderstood)
  if (!('heard' in input) || !input.heard) return notUnderstood
  const { text, intents, sureness } = input.heard
  const meant = intents.map((intent) => ({ intent, sureness: sureness?.[intent] ?? 1 }))
  return [...notUnderstood, { nodeId: missedAt, text: cut(text), meant }].slice(-mostNotUnderstood)
}

/** The cut may go through a character of two halves; PostgreSQL refuses one half. */
function cut(text: string): string {
  return text.slice(0, keptText).replace(/[\ud800-\udbff]$/, '')
}
