import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

type Linked = { organisationId: string; channelId: string; visitId: string; customerId: string }

/** Whoever is on the site has opened the chat: from now on it is known which customer they are. Nothing happens to a visit that nobody knows of. */
export async function linkVisit(db: Kysely<Tables>, { organisationId, channelId, visitId, customerId }: Linked): Promise<void> {
  await db
    .updateTable('site_visits')
    .set({ customer_id: customerId })
    .where('organisation_id', '=', organisationId)
    .where('channel_id', '=', channelId)
    .where('id', '=', visitId)
    .execute()
}
