import { usualTimeZone } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { inEachOrganisation } from '../../../platform/events/in-each-organisation.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { ownTimeZone } from '../report-span.ts'
import { addUp } from './add-up.ts'
import type { SummedDay } from './summed-day.ts'
import '../tables.ts'

/** So many days of a time zone that was left are forgotten in one transaction. */
const daysAtOnce = 30

/** So long after its end a day is named: transactions that began before it are over then, and what they knew of named days is still so. */
const settledAfterMs = 10 * 60_000

function settled(now: Date): Date {
  return new Date(now.getTime() - settledAfterMs)
}

/**
 * Adds up one portion of the days that are over in every organisation whose facts are all there. Answers whether there is more to do at once. It looks
 * at what is, so it may run at any time, in several processes, and after a crash.
 */
export async function sumDays(app: AppContext): Promise<boolean> {
  const { rows } = await app.database.systemPool.query<{ organisation_id: string }>(
    `SELECT c.organisation_id FROM fact_cursors c
     LEFT JOIN working_hours h ON h.organisation_id = c.organisation_id AND h.owner_type = 'organisation'
     CROSS JOIN LATERAL (SELECT coalesce(h.settings ->> 'timeZone', $2) AS time_zone) zone
     WHERE c.built AND (
       EXISTS (SELECT FROM fact_days d WHERE d.organisation_id = c.organisation_id AND d.due)
       OR EXISTS (SELECT FROM chat_facts f WHERE f.organisation_id = c.organisation_id AND f.kind = 'opened'
                  AND f.at < (SELECT min(d.from_at) FROM fact_days d WHERE d.organisation_id = c.organisation_id))
       OR NOT EXISTS (SELECT FROM fact_days d WHERE d.organisation_id = c.organisation_id AND d.time_zone = zone.time_zone
                      AND d.from_at >= $1::timestamptz - interval '3 days' AND d.to_at >= date_trunc('day', $1::timestamptz, zone.time_zone)))`,
    [settled(app.now()), usualTimeZone],
  )
  const complaint = 'The days of an organisation could not be added up'
  const answers = await inEachOrganisation(app, rows, { complaint, work: sumFurther })
  return answers.includes(true)
}

async function sumFurther(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('fact sums ' || ${tx.organisationId}, 0)) AS alone`.execute(tx.db)
  // Somebody writes facts in this moment, which does not take long.
  if (!rows[0]?.alone) return true
  const timeZone = await ownTimeZone(tx.db)
  if (await forgetOtherZones(tx, timeZone)) return true
  await nameDays(tx, timeZone)
  const day = await dueDay(tx)
  if (!day) return false
  await addUp(tx, day)
  return true
}

/** Days of another time zone would overlap with those of this one. Answers whether there were any. */
async function forgetOtherZones(tx: Transaction, timeZone: string): Promise<boolean> {
  const { rows } = await sql<{ at: Date }>`
    DELETE FROM fact_days WHERE (organisation_id, from_at) IN (
      SELECT organisation_id, from_at FROM fact_days WHERE time_zone <> ${timeZone} LIMIT ${daysAtOnce})
    RETURNING from_at AS at`.execute(tx.db)
  if (rows.length === 0) return false
  const days = rows.map(({ at }) => at)
  await tx.db.deleteFrom('fact_sums').where('at', 'in', days).execute()
  await tx.db.deleteFrom('fact_category_sums').where('at', 'in', days).execute()
  return true
}

/** Notes the days that are over: all since the first chat where some are missing at the beginning, else those since the last one. */
async function nameDays(tx: Transaction, timeZone: string): Promise<void> {
  await sql`
    INSERT INTO fact_days (organisation_id, from_at, to_at, time_zone)
    SELECT ${tx.organisationId}, day AT TIME ZONE ${timeZone}, (day + interval '1 day') AT TIME ZONE ${timeZone}, ${timeZone}
    FROM (SELECT date_trunc('day', ${settled(tx.now)}::timestamptz AT TIME ZONE ${timeZone}) - interval '1 day' AS yesterday,
                 date_trunc('day', first AT TIME ZONE ${timeZone}) AS first_day, date_trunc('day', next AT TIME ZONE ${timeZone}) AS next_day,
                 next IS NULL OR first < earliest AS from_first
          FROM (SELECT (SELECT min(at) FROM chat_facts WHERE kind = 'opened') AS first,
                       (SELECT from_at FROM fact_days ORDER BY from_at LIMIT 1) AS earliest,
                       (SELECT to_at FROM fact_days ORDER BY from_at DESC LIMIT 1) AS next) AS ends) AS known,
         generate_series(CASE WHEN from_first THEN least(first_day, yesterday) ELSE next_day END, yesterday, interval '1 day') AS day
    ON CONFLICT DO NOTHING`.execute(tx.db)
}

/** The latest one first: recent days are looked at the most. */
async function dueDay(tx: Transaction): Promise<SummedDay | undefined> {
  return tx.db
    .selectFrom('fact_days')
    .select(['from_at as from', 'to_at as to', 'held'])
    .where('due', '=', true)
    .orderBy('from_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
