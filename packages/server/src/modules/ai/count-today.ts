import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** Requests to the model since midnight (UTC), failed ones too. */
export async function countToday(db: Kysely<Tables>, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('ai_requests')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('asked_at', '>=', midnight(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The beginning of a day by UTC: a limit needs a day, not a place. */
export function midnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}
