import type { ChatView } from '@besedka/contract'
import { newId } from '@besedka/contract/id'
import { type Answers, insist } from './insist.ts'
import { nonce } from './nonce.ts'
import type { Colleague, Office } from './office.ts'
import { pause } from './pause.ts'
import type { Traffic } from './traffic.ts'

export type OperatorOptions = {
  office: Office
  meanPauseMs: number
  /** The part of steps at which a chat is closed instead of answered, 0 to 1; its customer opens the next one. */
  closes?: number
  /** Channels whose customers are at Telegram. */
  telegramChannelIds?: ReadonlySet<string>
  /** Before the numbers of these operators. */
  prefix?: string
}

const lookAgainAfterSteps = 8

/** Operators without a screen: they take what waits, answer what they hold, and close now and then. */
export async function answerChats(traffic: Traffic, options: OperatorOptions): Promise<void> {
  await Promise.all(
    options.office.operators.map((operator, index) => answerAs(operator, `${options.prefix ?? 'o'}${index}`, { traffic, ...options })),
  )
}

type Work = OperatorOptions & { traffic: Traffic }

async function answerAs(operator: Colleague, sender: string, work: Work): Promise<void> {
  const { traffic, meanPauseMs, closes = 0 } = work
  let held: readonly ChatView[] = []
  for (let n = 0; !traffic.stopping.aborted; n++) {
    if (held.length === 0 || n % lookAgainAfterSteps === 0) held = await lookRound(operator, work)
    if (held.length > 0) {
      const chat = traffic.random.pick(held)
      const closed = traffic.random.next() < closes && (await close(operator, chat, traffic))
      if (closed || !(await reply(operator, chat, { sender, n, work }))) held = held.filter((other) => other !== chat)
    }
    await pause(traffic, meanPauseMs)
  }
}

/**
 * Has every chat that waits given to the operator; answers what is held now. They have no workspace open, so they are off-line and may take nothing
 * themselves: the administrator gives it to them.
 */
async function lookRound({ id, api }: Colleague, { office, traffic }: Work): Promise<readonly ChatView[]> {
  const { answers, giveUp } = traffic
  const asked: { answers: Answers; giveUp: AbortSignal } = { answers, giveUp }
  const waiting = await insist(() => api.chats.list({ filter: 'waiting', scope: 'mine', limit: 100 }), asked)
  for (const chat of waiting.kind === 'answered' ? waiting.entity.items : []) {
    // A colleague may have been faster: then it is not ours.
    await insist(() => office.administrator.api.chats.assign({ chatId: chat.id, accountId: id }), asked)
  }
  const held = await insist(() => api.chats.list({ filter: 'assigned', scope: 'mine', limit: 100 }), asked)
  return held.kind === 'answered' ? held.entity.items.filter((chat) => chat.assigneeId === id) : []
}

async function close({ api }: Colleague, chat: ChatView, { answers, giveUp }: Traffic): Promise<boolean> {
  return (await insist(() => api.chats.close({ chatId: chat.id }), { answers, giveUp })).kind === 'answered'
}

/** False when the chat takes no more replies. */
async function reply({ api }: Colleague, chat: ChatView, given: { sender: string; n: number; work: Work }): Promise<boolean> {
  const { sender, n, work } = given
  const { ledger, answers, giveUp } = work.traffic
  const [id, text] = [newId(), `${sender}-${n}-${nonce()}`]
  const via = work.telegramChannelIds?.has(chat.channelId) ? 'telegram' : 'site'
  ledger.sent({ text, sender, n, from: 'operator', via, id, chatId: chat.id })
  const done = await insist(() => api.messages.send({ chatId: chat.id, id, text }), { answers, giveUp })
  if (done.kind === 'answered') await ledger.accepted(text)
  if (done.kind === 'refused') ledger.refused(text, done.code)
  return done.kind === 'answered'
}
