import type { AutomaticKind } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/**
 * What the customer of a chat was told last, if the product has said it by itself; null: a person has, or nobody has said anything. What the channel's
 * provider says of its own accord does not count.
 */
export async function lastAutomatic(db: Kysely<Tables>, chatId: string): Promise<AutomaticKind | null> {
  const { rows } = await sql<{ automatic: AutomaticKind | null }>`
    SELECT extras ->> 'automatic' AS automatic FROM messages
    WHERE chat_id = ${chatId} AND kind = 'reply' AND coalesce(extras ->> 'automatic', '') <> 'provider' ORDER BY seq DESC LIMIT 1`.execute(
    db,
  )
  return rows[0]?.automatic ?? null
}
