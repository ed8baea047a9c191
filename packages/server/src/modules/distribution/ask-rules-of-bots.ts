import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { leaveToRulesOfBots, lockChatRow } from '../chats/index.ts'
import { hasRulesFor, loadRouting, previewRoute } from '../routing/index.ts'
import { loadArrival } from './load-arrivals.ts'
import { toQuestion } from './route-arrivals.ts'

/**
 * A chat was given to a bot: the rules for such transfers may send it elsewhere. Where one does, the chat waits for the next round, which acts on it, and
 * the bot says nothing. Rules are asked where a colleague, a program or an event rule has given it: a bot that gives its chat to another one goes by its
 * scenario, and a routing rule has decided already.
 */
export async function askRulesOfBots(tx: Transaction, event: NewEvent<'chat.transferred'>): Promise<void> {
  const { chat: seen, detail } = event.payload
  const { by, reason, toBotId } = detail
  const isGivenOn = by.type === 'bot' || by.id === null
  if (toBotId === null || isGivenOn || reason === 'undone') return
  const routing = await loadRouting(tx.db, new Set([seen.channelId]))
  if (!hasRulesFor('toChatBot', { channelId: seen.channelId, routing })) return
  const chat = await lockChatRow(tx, seen.id)
  const arrival = chat?.bot_id === toBotId && (await loadArrival(tx, chat.id))
  if (!chat || !arrival) return
  const { rule, target } = previewRoute({ ...toQuestion(arrival), trigger: 'toChatBot' }, routing)
  const stays = rule === null || (target.type === 'bot' && target.botId === toBotId)
  if (!stays) await leaveToRulesOfBots(tx, chat)
}
