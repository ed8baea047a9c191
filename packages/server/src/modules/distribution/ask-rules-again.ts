import { sql } from 'kysely'
import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { leaveToRules, lockChatRow } from '../chats/index.ts'
import { loadRouting, previewRoute } from '../routing/index.ts'
import { loadArrival } from './load-arrivals.ts'
import { toQuestion } from './route-arrivals.ts'
import { wakeDistribution } from './wake-distribution.ts'

/**
 * The first words of a customer who had only pressed Start: the rules had nothing to read then, and are asked again. Where another one holds now, the chat waits
 * for the next round, which acts on it; also a chat that somebody was given and has not answered. Whoever has taken it keeps it, and so does a bot, which
 * reads the words itself.
 */
export async function askRulesAgain(tx: Transaction, event: NewEvent<'message.created'>): Promise<void> {
  const { message, chat: seen } = event.payload
  if (message.kind !== 'customer' || message.seq === 1 || seen.unanswered !== 1 || message.extras?.started) return
  if (seen.state !== 'waiting' && !(seen.state === 'assigned' && seen.given)) return
  if (!(await hasOnlyStarted(tx, { chatId: seen.id, before: message.seq }))) return
  const chat = await lockChatRow(tx, seen.id)
  const isTaken = chat?.state !== 'waiting' && !(chat?.state === 'assigned' && chat.given)
  // One that the rules have still to see is seen with these words.
  if (!chat || isTaken || chat.route_trigger !== 'arrival' || chat.routed_at === null) return
  const [arrival, routing] = await Promise.all([loadArrival(tx, chat.id), loadRouting(tx.db, new Set([chat.channel_id]))])
  if (!arrival) return
  const question = toQuestion(arrival)
  const withoutWords = previewRoute({ ...question, text: '' }, routing)
  if (previewRoute(question, routing).rule?.id === withoutWords.rule?.id) return
  await leaveToRules(tx, chat)
  await wakeDistribution(tx, event)
}

async function hasOnlyStarted(tx: Transaction, { chatId, before }: { chatId: string; before: number }): Promise<boolean> {
  const { rows } = await sql<{ only: boolean | null }>`
    SELECT bool_and(coalesce(extras @> '{"started": true}', false)) AS only FROM messages
    WHERE chat_id = ${chatId} AND kind = 'customer' AND seq < ${before}`.execute(tx.db)
  return rows[0]?.only === true
}
