import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

type Linked = { organisationId: string; channelId: string; visitId: string; customerId: string }

/** Notes which customer a visit belongs to, once the visitor has opened the chat. An unknown visit is ignored. */
export async function linkVisit(db: Kysely<Tables>, { organisationId, channelId, visitId, customerId }: Linked): Promise<void> {
  await db
    .updateTable('site_visits')
    .set({ customer_id: customerId })
    .where('organisation_id', '=', organisationId)
    .where('channel_id', '=', channelId)
    .where('id', '=', visitId)
    .execute()
}
