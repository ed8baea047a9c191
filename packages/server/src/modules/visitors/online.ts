import { type RawBuilder, sql } from 'kysely'

/** A page that is looked at says so each 30 s; two may be lost on the way. */
const silentMs = 75_000
/** Between one page and the next. */
const turningMs = 10_000

/** Whether a row of `site_visits` is somebody who is there at this moment. */
export function isOnline(now: Date): RawBuilder<boolean> {
  const [silentSince, leftSince] = [new Date(now.getTime() - silentMs), new Date(now.getTime() - turningMs)]
  return sql<boolean>`(site_visits.beat_at > ${silentSince} AND (site_visits.left_at IS NULL OR site_visits.left_at > ${leftSince}))`
}
