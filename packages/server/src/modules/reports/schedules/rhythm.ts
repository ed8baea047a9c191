import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ScheduleRow } from '../tables.ts'

export type Rhythm = Pick<ScheduleRow, 'rhythm' | 'weekday' | 'month_day' | 'hour' | 'time_zone'>

/** Two months always hold a day of every rhythm. */
const daysAhead = 62

/**
 * The next moment of a rhythm after another: at its hour of the days of its time zone, whatever the clock does there. An hour that a change of the clock
 * leaves out comes an hour later, one that comes twice counts once.
 */
export async function nextMoment(db: Kysely<Tables>, { rhythm, weekday, month_day, hour, time_zone }: Rhythm, after: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(at) AS at
    FROM (SELECT (${after}::timestamptz AT TIME ZONE ${time_zone})::date + number AS day FROM generate_series(0, ${daysAhead}::int) AS number) AS days,
         LATERAL (SELECT (day + make_time(${hour}::int, 0, 0)) AT TIME ZONE ${time_zone} AS at) AS moment
    WHERE at > ${after} AND CASE ${rhythm}::text
      WHEN 'weekly' THEN extract(isodow FROM day) = ${weekday}::int
      WHEN 'monthly' THEN extract(day FROM day) =
        least(${month_day}::int, extract(day FROM date_trunc('month', day) + interval '1 month' - interval '1 day'))
      ELSE true END`.execute(db)
  const at = rows[0]?.at
  if (!at) throw new Error('A rhythm has no next moment')
  return at
}

/** The days that a sending is about, the last one included: yesterday, the last seven of them, or the month before. */
export async function daysBefore(db: Kysely<Tables>, { rhythm, time_zone }: Rhythm, at: Date): Promise<{ from: string; to: string }> {
  const { rows } = await sql<{ from: string; to: string }>`
    SELECT to_char(CASE ${rhythm}::text WHEN 'weekly' THEN today - 7 WHEN 'monthly' THEN date_trunc('month', today) - interval '1 month' ELSE today - 1 END,
                   'YYYY-MM-DD') AS from,
           to_char(CASE ${rhythm}::text WHEN 'monthly' THEN date_trunc('month', today) - interval '1 day' ELSE today - 1 END, 'YYYY-MM-DD') AS to
    FROM (SELECT (${at}::timestamptz AT TIME ZONE ${time_zone})::date AS today) AS day`.execute(db)
  const [days] = rows
  if (!days) throw new Error('A sending is about no days')
  return days
}
