import { type MonitoredChat, monitoredChatsMaximum } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export type MonitoredAsked = {
  channelId?: string | undefined
  teamId?: string | undefined
  operatorId?: string | undefined
  /** Whether who asks may read what is said in all chats. */
  withText: boolean
}

type Row = Omit<MonitoredChat, 'since' | 'waitingSince'> & { since: Date; waitingSince: Date | null }

/** Who writes to a bot does not wait for anybody. */
const waitsForPerson = sql`state <> 'onBot' AND unanswered > 0`

/** Open chats of a place or an operator; those first whose customers wait longest. */
export async function listMonitoredChats(
  db: Kysely<Tables>,
  { channelId, teamId, operatorId, withText }: MonitoredAsked,
): Promise<{ items: MonitoredChat[]; total: number }> {
  const conditions = [sql`state IN ('waiting', 'assigned', 'onBot')`]
  if (channelId) conditions.push(sql`channel_id = ${channelId}`)
  if (teamId) conditions.push(teamId === 'none' ? sql`team_id IS NULL` : sql`team_id = ${teamId}`)
  if (operatorId) conditions.push(sql`assignee_id = ${operatorId}`)
  const { rows } = await sql<Row & { total: number }>`
    SELECT id AS "chatId", customer_name AS "customerName", channel_id AS "channelId", team_id AS "teamId", assignee_id AS "assigneeId",
           CASE WHEN state = 'onBot' THEN 'onBot' WHEN state = 'waiting' THEN 'inQueue' WHEN operator_wrote_at >= assigned_at THEN 'inProgress' ELSE 'assigned' END AS status,
           coalesce(queued_at, assigned_at, created_at) AS since, CASE WHEN ${waitsForPerson} THEN waiting_since END AS "waitingSince",
           urgency = 'overdue' AS overdue, coalesce(last_message ->> 'text', '') AS text, (count(*) OVER ())::int AS total
    FROM chats WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY CASE WHEN ${waitsForPerson} THEN waiting_since END NULLS LAST, since LIMIT ${monitoredChatsMaximum}`.execute(db)
  return {
    items: rows.map(({ total: _total, ...row }) => ({
      ...row,
      text: withText ? row.text : '',
      since: row.since.toISOString(),
      waitingSince: row.waitingSince?.toISOString() ?? null,
    })),
    total: rows[0]?.total ?? 0,
  }
}
