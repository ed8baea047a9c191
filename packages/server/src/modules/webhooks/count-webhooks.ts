import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'

/** Over all organisations: messages that wait to be taken by a webhook's receiver, and webhooks that the product gave up. */
export async function countWebhooks({ system }: Database): Promise<{ waiting: number; givenUp: number }> {
  const { rows } = await sql<{ waiting: number; givenUp: number }>`
    SELECT (SELECT count(*)::int FROM webhook_deliveries WHERE state = 'waiting') AS waiting,
           (SELECT count(*)::int FROM webhooks WHERE state = 'gaveUp') AS "givenUp"`.execute(system)
  return rows[0] ?? { waiting: 0, givenUp: 0 }
}
