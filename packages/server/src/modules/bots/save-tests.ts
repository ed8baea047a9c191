import type { SavedTalk } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { lockBot, tellBot } from './bot.ts'
import './tables.ts'

/** Keeps the talks that a bot is held to. Throws chatBotNotFoundException, botChangedException. */
export async function saveTests(tx: Transaction, given: { botId: string; version: number; tests: readonly SavedTalk[] }): Promise<void> {
  const { id } = await lockBot(tx, given.botId, given.version)
  const row = await tx.db
    .updateTable('bots')
    .set({ tests: JSON.stringify(given.tests), version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  tellBot(tx, 'bot.updated', row)
}
