import type { OperatorRow, OperatorStatus, OperatorsView } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { type FiguresRow, handledToday, openFigures, toFigures } from './figures.ts'

type Row = FiguresRow & {
  id: string | null
  whole: boolean
  status: OperatorStatus
  reason: string | null
  since: Date | null
  actedAt: Date | null
  load: number
  limit: number | null
  ownLimit: number | null
}

/** What everybody does who takes chats, and how many they hold; whoever still holds one is named, too. */
export async function watchOperators(app: AppContext, organisationId: string): Promise<OperatorsView> {
  const now = app.now()
  const { rows } = await readOrganisation(app, organisationId, (db) =>
    sql<Row>`
      WITH open AS (SELECT assignee_id AS key, grouping(assignee_id) = 1 AS whole, ${openFigures},
                           count(*) FILTER (WHERE started_by = 'customer')::int AS load
                    FROM chats WHERE state IN ('waiting', 'assigned') GROUP BY GROUPING SETS ((), (assignee_id))),
           done AS (${handledToday('operator_id', now)}),
           people AS (SELECT accounts.id FROM accounts JOIN roles ON roles.id = accounts.role_id
                      WHERE accounts.active AND 'AUTHORITY_CHAT_DISTRIBUTION' = ANY (roles.rights)),
           keys AS (SELECT id AS key, false AS whole FROM people
                    UNION SELECT key, whole FROM open WHERE key IS NOT NULL OR whole)
      SELECT keys.key AS id, keys.whole, open."inQueue", open.assigned, open."inProgress", open.unanswered, open.overdue,
             open."oldestQueuedAt", open."oldestUnansweredAt", coalesce(done.handled, 0) AS handled, coalesce(open.load, 0) AS load,
             coalesce(states.status, 'offline') AS status, states.reason, states.since, states.acted_at AS "actedAt",
             states.chat_limit AS "ownLimit",
             coalesce(states.chat_limit, (SELECT max(teams.chats_per_operator) FROM team_members JOIN teams ON teams.id = team_members.team_id
              WHERE team_members.account_id = keys.key AND teams.deleted_at IS NULL)) AS limit
      FROM keys
      LEFT JOIN open ON open.key IS NOT DISTINCT FROM keys.key AND open.whole = keys.whole
      LEFT JOIN done ON done.key IS NOT DISTINCT FROM keys.key AND done.whole = keys.whole
      LEFT JOIN operator_states AS states ON states.account_id = keys.key`.execute(db),
  )
  return {
    at: now.toISOString(),
    total: toFigures(rows.find(({ whole }) => whole) ?? {}),
    rows: rows.flatMap((row): OperatorRow[] => {
      if (row.whole || row.id === null) return []
      const { id, status, reason, load, limit, ownLimit } = row
      const moments = { since: row.since?.toISOString() ?? null, actedAt: row.actedAt?.toISOString() ?? null }
      return [{ id, status, reason, load, limit, ownLimit, ...moments, ...toFigures(row) }]
    }),
  }
}
