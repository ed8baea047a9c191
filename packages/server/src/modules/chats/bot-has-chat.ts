import type { Actor, ChatReason } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { findOperator } from '../authentication/index.ts'
import { placesOf } from '../presence/index.ts'
import { getTeam, holdTeam } from '../teams/index.ts'
import { waitingAsBeforeBot } from './before-transfer.ts'
import { type ChatRow, withParticipant } from './chat.ts'
import { recordHistory, recordUpdate, saveChat } from './save-chat.ts'
import { anewIn, fromBotIntoQueue, inHandsOf, inQueue, onBot, waitingAfterBot } from './standing.ts'
import { loadsOf, lockWorking } from './take-place.ts'

/** Puts a locked chat on a bot, which is told of it by the event. `teamId`: where it goes when the bot's scenario names nobody. */
export async function giveToBot(
  tx: Transaction,
  chat: ChatRow,
  { bot, ...told }: { bot: { id: string; teamId: string | null }; by: Actor; ruleName?: string | null },
): Promise<ChatRow> {
  const after = await saveChat(tx, chat, onBot(chat, bot, tx.now))
  recordHistory(tx, 'chat.transferred', { before: chat, after, ...told })
  return after
}

/**
 * Leaves a locked chat that was given to a bot a moment ago to the rules of such transfers, before the bot has spoken: it waits for them as if the bot had
 * never had it. Where they say nothing any more, it stays with its team.
 */
export async function leaveToRulesOfBots(tx: Transaction, chat: ChatRow): Promise<void> {
  const waiting = waitingAsBeforeBot(chat, tx.now)
  const after = await saveChat(tx, chat, {
    ...inQueue({ ...chat, ...waiting }, tx.now),
    ...waiting,
    ...anewIn(chat.team_id),
    route_trigger: 'toChatBot',
  })
  recordUpdate(tx, chat, after, true)
}

/** Whom a bot hands a chat to. `queue`: its team, or everybody where it has none. */
export type HandOverTo =
  | { type: 'queue' | 'lastOperator' | 'personalManager' }
  | { type: 'team'; teamId: string }
  | { type: 'operator'; accountId: string }

/**
 * A bot hands its locked chat over: from now on the customer waits for a person. To an operator who is at work and has a place at once; everything
 * else is left to the next round of distribution, which knows who is there. A team that was deleted since is left.
 */
export async function handOverFromBot(tx: Transaction, chat: ChatRow, given: { to: HandOverTo; reason?: ChatReason }): Promise<ChatRow> {
  const by = { type: 'bot', id: chat.bot_id } as const
  const told = given.reason ? { reason: given.reason } : {}
  const operator = given.to.type === 'operator' ? await findFreeOperator(tx, chat, given.to.accountId) : undefined
  if (operator) {
    const after = await saveChat(tx, chat, {
      ...waitingAfterBot(chat, tx.now),
      ...inHandsOf(chat, operator.id, { now: tx.now, byDistribution: true }),
      participant_ids: withParticipant(chat, operator.id),
    })
    recordHistory(tx, 'chat.assigned', { before: chat, after, by, assigneeName: operator.name, ...told })
    return after
  }
  const teamId = await holdTeam(tx.db, given.to.type === 'team' ? given.to.teamId : chat.team_id)
  const after = await saveChat(tx, chat, {
    ...fromBotIntoQueue(chat, teamId, tx.now),
    route_trigger: triggerOf(given.to),
  })
  recordHistory(tx, 'chat.transferred', { before: chat, after, by, ...told })
  return after
}

function triggerOf({ type }: HandOverTo): 'toTeam' | 'toLastOperator' | 'toPersonalManager' {
  if (type === 'lastOperator') return 'toLastOperator'
  return type === 'personalManager' ? 'toPersonalManager' : 'toTeam'
}

/** At work, and with a place by the limit of the chat's team; nobody else gives them a chat before the transaction ends. */
async function findFreeOperator(tx: Transaction, chat: ChatRow, accountId: string): Promise<{ id: string; name: string } | undefined> {
  const operator = await findOperator(tx.db, accountId)
  if (!operator) return undefined
  const state = await lockWorking(tx, operator.id)
  if (state?.status !== 'active') return undefined
  const teamId = await holdTeam(tx.db, chat.team_id)
  if (teamId === null) return operator
  const load = (await loadsOf(tx.db, [operator.id])).get(operator.id) ?? 0
  return load < placesOf(state.chat_limit, (await getTeam(tx.db, teamId)).chats_per_operator) ? operator : undefined
}
