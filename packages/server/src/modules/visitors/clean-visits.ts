import type { Database } from '../../platform/database/open-database.ts'
import { isOnline } from './online.ts'
import './tables.ts'

/** A browser that slept, or a page that was turned slowly, goes on with the same visit. */
const keptMs = 60_000

/** Forgets who has left. */
export async function cleanVisits({ system }: Database, now: Date): Promise<void> {
  await system
    .deleteFrom('site_visits')
    .where(({ not }) => not(isOnline(new Date(now.getTime() - keptMs))))
    .execute()
}
