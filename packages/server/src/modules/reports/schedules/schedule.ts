import type { ReportScheduleFields, ReportScheduleView, ReportSendingView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ScheduleRow } from '../tables.ts'
import '../tables.ts'

/** The schedules of an organisation, the newest first, each with what became of its latest sending. */
export async function listSchedules(db: Kysely<Tables>): Promise<ReportScheduleView[]> {
  const rows = await db.selectFrom('report_schedules').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
  const latest = await latestSendings(db)
  return rows.map((row) => toScheduleView(row, latest.get(row.id) ?? null))
}

/** One of them as it is now. */
export async function viewSchedule(db: Kysely<Tables>, row: ScheduleRow): Promise<ReportScheduleView> {
  return toScheduleView(row, (await latestSendings(db)).get(row.id) ?? null)
}

function toScheduleView(row: ScheduleRow, last: ReportSendingView | null): ReportScheduleView {
  return {
    ...fieldsOf(row),
    id: row.id,
    ownerId: row.owner_id,
    paused: row.paused,
    nextAt: row.next_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    stoppedIds: row.stopped_ids,
    last,
  }
}

export function fieldsOf(row: ScheduleRow): ReportScheduleFields {
  const { granularity, clock, onceWithin = '24h', measure = 'median', custom = null, ...conditions } = row.conditions
  const { channelId = null, teamId = null, operatorId = null, botId = null, categoryId = null, statusId = null, tag = null } = conditions
  return {
    name: row.name,
    tab: row.tab,
    ...{ granularity, clock, onceWithin, measure, channelId, teamId, operatorId, botId, categoryId, statusId, tag, custom },
    formats: row.formats,
    rhythm: row.rhythm,
    weekday: row.weekday,
    monthDay: row.month_day,
    hour: row.hour,
    timeZone: row.time_zone,
    recipientIds: row.recipient_ids,
  }
}

async function latestSendings(db: Kysely<Tables>): Promise<ReadonlyMap<string, ReportSendingView>> {
  const { rows } = await sql<Omit<ReportSendingView, 'at'> & { scheduleId: string; at: Date }>`
    SELECT DISTINCT ON (s.schedule_id) s.schedule_id AS "scheduleId", s.due_at AS at, s.from_day AS from, s.to_day AS to, s.state,
           coalesce((SELECT jsonb_agg(jsonb_build_object('accountId', m.account_id, 'state', m.state, 'problem', m.problem) ORDER BY m.account_id)
                     FROM report_mails m WHERE m.sending_id = s.id), '[]') AS mails
    FROM report_sendings s ORDER BY s.schedule_id, s.due_at DESC`.execute(db)
  return new Map(rows.map(({ scheduleId, at, ...sending }) => [scheduleId, { ...sending, at: at.toISOString() }]))
}
