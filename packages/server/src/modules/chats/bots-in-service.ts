import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'

const inService = sql`deleted_at IS NULL AND published_number IS NOT NULL
  AND EXISTS (SELECT FROM own_organisation() WHERE 'OPTION_CHAT_BOTS' = ANY (plan_options))`

/** The ids of the bots that may be given chats: those that were published, where the plan has chat bots. */
export async function listBotsInService(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM bots WHERE ${inService} ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Throws chatBotNotFoundException for a bot that may be given no chats. It is not deleted before the transaction ends. */
export async function holdBotInService(db: Kysely<Tables>, botId: string): Promise<void> {
  const { rows } = await sql`SELECT FROM bots WHERE id = ${botId} AND ${inService} FOR SHARE`.execute(db)
  if (rows.length === 0) throw new AppError('chatBotNotFoundException')
}
