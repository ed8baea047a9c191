import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** Whether something is on its way to somebody at this moment, so that nobody can say yet what it is called there. */
export async function isBeingSent(db: Kysely<Tables>, to: { channelId: string; contactValue: string }): Promise<boolean> {
  const found = await db
    .selectFrom('deliveries')
    .innerJoin('chats', (join) =>
      join.onRef('chats.organisation_id', '=', 'deliveries.organisation_id').onRef('chats.id', '=', 'deliveries.chat_id'),
    )
    .select('deliveries.id')
    .where('deliveries.channel_id', '=', to.channelId)
    .where('deliveries.state', '=', 'sending')
    .where('chats.contact_value', '=', to.contactValue)
    .executeTakeFirst()
  return found !== undefined
}
