import type { MonitoringView } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { type FiguresRow, handledToday, openFigures, toFigures } from './figures.ts'

type Row = FiguresRow & { id: string | null; whole: boolean }

/** How it stands in every channel or team: those that are there, and those that still have open chats or had some today. */
export async function watchPlaces(app: AppContext, organisationId: string, key: 'channel_id' | 'team_id'): Promise<MonitoringView> {
  const now = app.now()
  const places =
    key === 'channel_id' ? sql`SELECT id FROM channels WHERE deleted_at IS NULL` : sql`SELECT id FROM teams WHERE deleted_at IS NULL`
  const { rows } = await readOrganisation(app, organisationId, (db) =>
    sql<Row>`
      WITH open AS (SELECT ${sql.ref(key)} AS key, grouping(${sql.ref(key)}) = 1 AS whole, ${openFigures}
                    FROM chats WHERE state IN ('waiting', 'assigned') GROUP BY GROUPING SETS ((), (${sql.ref(key)}))),
           done AS (${handledToday(key, now)}),
           keys AS (SELECT key, whole FROM open UNION SELECT key, whole FROM done UNION SELECT id, false FROM (${places}) AS places)
      SELECT keys.key AS id, keys.whole, open."inQueue", open.assigned, open."inProgress", open.unanswered, open.overdue,
             open."oldestQueuedAt", open."oldestUnansweredAt", done.handled
      FROM keys
      LEFT JOIN open ON open.key IS NOT DISTINCT FROM keys.key AND open.whole = keys.whole
      LEFT JOIN done ON done.key IS NOT DISTINCT FROM keys.key AND done.whole = keys.whole`.execute(db),
  )
  return {
    at: now.toISOString(),
    total: toFigures(rows.find(({ whole }) => whole) ?? {}),
    rows: rows.filter(({ whole }) => !whole).map((row) => ({ id: row.id, ...toFigures(row) })),
  }
}
