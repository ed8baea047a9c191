import type { BotCard } from '@besedka/contract'
import type { Kysely, Selectable } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

export type BotRow = Selectable<Tables['bots']>

/** A bot that has not been deleted. Throws chatBotNotFoundException. */
export async function getBot(db: Kysely<Tables>, botId: string): Promise<BotRow> {
  const row = await db.selectFrom('bots').selectAll().where('id', '=', botId).where('deleted_at', 'is', null).executeTakeFirst()
  if (!row) throw new AppError('chatBotNotFoundException')
  return row
}

/** The same, and nobody else changes it before the transaction ends. `version`: the one that the caller has seen, else botChangedException. */
export async function lockBot(tx: Transaction, botId: string, version?: number): Promise<BotRow> {
  const row = await tx.db
    .selectFrom('bots')
    .selectAll()
    .where('id', '=', botId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('chatBotNotFoundException')
  if (version !== undefined && version !== row.version) throw new AppError('botChangedException')
  return row
}

export function toBotCard(row: BotRow): BotCard {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    deleted: row.deleted_at !== null,
    published: row.published_number !== null,
  }
}

/** The names of all bots, also of deleted ones: chats of theirs are still read. */
export async function listBotCards(db: Kysely<Tables>): Promise<BotCard[]> {
  return (await db.selectFrom('bots').selectAll().orderBy('name').orderBy('id').execute()).map(toBotCard)
}

/** Tells every screen of a bot as it is by now. */
export function tellBot(tx: Transaction, type: 'bot.updated' | 'bot.deleted', row: BotRow): void {
  tx.record({ type, subjectId: row.id, audience: ['staff'], payload: { bot: toBotCard(row) } })
}

export function aboutBot(by: AuditActor, { id, name }: BotRow) {
  return { by, subject: { type: 'bot', id, name } }
}
