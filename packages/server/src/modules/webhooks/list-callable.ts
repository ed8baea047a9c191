import { type CallableWebhook, webhookRuleType } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** The webhooks that have asked to be called by event rules. Of an address only whose it is: its path may be a secret of the receiver. */
export async function listCallableWebhooks(db: Kysely<Tables>): Promise<CallableWebhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'url', 'description'])
    .where(sql<boolean>`${webhookRuleType} = ANY (events)`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, url, description }) => ({ id, host: new URL(url).host, description }))
}
