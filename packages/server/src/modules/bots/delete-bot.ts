import { sql } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { aboutBot, lockBot, tellBot } from './bot.ts'
import { botsJumpingTo, rulesNaming } from './bot-view.ts'
import './tables.ts'

/**
 * Deletes a bot: nothing is sent to it any more. Customers who talk with it finish on their version. Throws chatBotNotFoundException, and
 * ruleUsedChatBotException with the rules that still name it, botUsedByBotsException with the bots that give chats to it.
 */
export async function deleteBot(tx: Transaction, by: AuditActor, botId: string): Promise<void> {
  const bot = await lockBot(tx, botId)
  const rules = (await rulesNaming(tx.db)).get(bot.id) ?? []
  if (rules.length > 0) throw new AppError('ruleUsedChatBotException', { rules: rules.map(({ name }) => name) })
  const bots = await botsJumpingTo(tx.db, bot.id)
  if (bots.length > 0) throw new AppError('botUsedByBotsException', { bots })
  const row = await tx.db
    .updateTable('bots')
    .set({ deleted_at: tx.now, version: sql`version + 1` })
    .where('id', '=', bot.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  tellBot(tx, 'bot.deleted', row)
  tx.audit({ ...aboutBot(by, row), action: 'bot.deleted', before: { name: row.name, description: row.description } })
}
