import type { ChatView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { accountName } from '../accounts/index.ts'
import { type CurrentAccount, findOperator } from '../authentication/index.ts'
import { capabilitiesOf, getChannel } from '../channels/index.ts'
import { holdTeam, requireTeam } from '../teams/index.ts'
import { keepForUndo } from './before-transfer.ts'
import { holdBotInService } from './bots-in-service.ts'
import { type ChatRow, toChatView, withParticipant, withWhoActs } from './chat.ts'
import { lockChat } from './load-chat.ts'
import { checkMayAct } from './may-act.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'
import { anewIn, fromBotIntoQueue, inHandsOf, inQueue, onBot } from './standing.ts'
import { takePlace } from './take-place.ts'

/** `queue`: from a bot to people, where it would have handed the chat over itself. */
export type Target =
  | { type: 'operator'; accountId: string }
  | { type: 'team'; teamId: string }
  | { type: 'bot'; botId: string }
  | { type: 'queue' }

/** Hands a chat to an operator or a bot, or puts it into a queue. Who hands it on keeps seeing it as a participant (spec 4). */
export async function transferChat(
  tx: Transaction,
  account: CurrentAccount,
  asked: { chatId: string; to: Target; comment: string },
): Promise<ChatView> {
  const chat = await lockChat(tx, asked.chatId, account)
  await checkMayAct(tx.db, 'transfer', { account, chat })
  // Handing it to oneself is taking it, with all that this asks for.
  if (isTo(asked.to, account) && chat.assignee_id !== account.id) await checkMayAct(tx.db, 'take', { account, chat })
  const change = await standingAt(tx, chat, { to: asked.to, by: account, comment: asked.comment })
  const after = await saveChat(tx, chat, {
    ...change,
    ...keepForUndo(chat),
    participant_ids: withWhoActs({ participant_ids: change.participant_ids }, account),
  })
  recordHistory(tx, 'chat.transferred', { before: chat, after, by: actorOf(account), comment: asked.comment })
  return toChatView(after)
}

function isTo(to: Target, { id }: Pick<CurrentAccount, 'id'>): boolean {
  return to.type === 'operator' && to.accountId === id
}

function standingAt(tx: Transaction, chat: ChatRow, { to, ...handed }: { to: Target } & Omit<ToOperator, 'accountId'>) {
  switch (to.type) {
    case 'operator':
      return toOperator(tx, chat, { accountId: to.accountId, ...handed })
    case 'team':
      return toTeam(tx, chat, to.teamId)
    case 'bot':
      return toBot(tx, chat, to.botId)
    case 'queue':
      return toQueue(tx, chat)
  }
}

type ToOperator = { accountId: string; by: CurrentAccount; comment: string }

async function toOperator(tx: Transaction, chat: ChatRow, { accountId, by, comment }: ToOperator) {
  if (chat.assignee_id === accountId) throw new AppError('transferChatException')
  const assignee = await findOperator(tx.db, accountId)
  if (!assignee) throw new AppError('accountNotFoundException', { login: await accountName(tx.db, accountId) })
  await takePlace(tx, assignee, chat)
  // To oneself nobody brings news.
  const handedBy = accountId === by.id ? undefined : { byId: by.id, comment }
  return { ...inHandsOf(chat, assignee.id, { now: tx.now, handedBy }), participant_ids: withParticipant(chat, assignee.id) }
}

async function toTeam(tx: Transaction, chat: ChatRow, teamId: string) {
  if (chat.state === 'waiting' && chat.team_id === teamId) throw new AppError('transferChatException')
  await requireTeam(tx.db, teamId)
  return { ...inQueue(chat, tx.now), ...anewIn(teamId), participant_ids: chat.participant_ids }
}

/** The bot begins to talk by the event of it. When its scenario names nobody, the chat goes back to the team that it has now. */
async function toBot(tx: Transaction, chat: ChatRow, botId: string) {
  if (chat.bot_id === botId) throw new AppError('transferChatException')
  // A bot that cannot say anything would keep the customer from people.
  if (capabilitiesOf(await getChannel(tx.db, chat.channel_id)).oneWay) throw new AppError('transferChatException')
  await holdBotInService(tx.db, botId)
  return { ...onBot(chat, { id: botId, teamId: chat.team_id }, tx.now), participant_ids: chat.participant_ids }
}

async function toQueue(tx: Transaction, chat: ChatRow) {
  if (chat.state !== 'onBot') throw new AppError('transferChatException')
  const teamId = await holdTeam(tx.db, chat.team_id)
  return { ...fromBotIntoQueue(chat, teamId, tx.now), participant_ids: chat.participant_ids }
}
