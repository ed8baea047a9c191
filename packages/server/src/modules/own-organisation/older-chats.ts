import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** How many closed chats hold words that would not be kept, were it for so many months only. */
export async function countOlderChats(
  db: Kysely<Tables>,
  organisationId: string,
  { months, now }: { months: number; now: Date },
): Promise<{ chats: number }> {
  const { rows } = await sql<{ chats: number }>`
    SELECT count(*)::int AS chats FROM chats JOIN organisations o ON o.id = chats.organisation_id
    WHERE o.id = ${organisationId} AND chats.state = 'closed' AND chats.closed_at <= ${now}::timestamptz - make_interval(months => ${months})
      AND chats.closed_at > coalesce(o.emptied_until, '-infinity')`.execute(db)
  return rows[0] ?? { chats: 0 }
}
