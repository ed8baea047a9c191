import type { EventRuleView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { EventRuleRow } from './tables.ts'
import './tables.ts'

type Counted = { rule_id: string; done: number; refused: number; last_at: Date | null }

/** The rules in their order. */
export async function listRules(db: Kysely<Tables>): Promise<EventRuleView[]> {
  const rows = await db.selectFrom('event_rules').selectAll().orderBy('place').orderBy('id').execute()
  return viewsOf(db, rows)
}

export async function viewOf(db: Kysely<Tables>, row: EventRuleRow): Promise<EventRuleView> {
  const [view] = await viewsOf(db, [row])
  if (!view) throw new Error('A rule without a view')
  return view
}

/** With what they did in the time for which runs are kept. */
async function viewsOf(db: Kysely<Tables>, rows: readonly EventRuleRow[]): Promise<EventRuleView[]> {
  const { rows: counted } = await sql<Counted>`
    SELECT rule_id, (count(*) FILTER (WHERE outcome = 'done'))::int AS done, (count(*) FILTER (WHERE outcome <> 'done'))::int AS refused,
           max(ended_at) AS last_at
    FROM event_rule_runs WHERE rule_id = ANY (${rows.map(({ id }) => id)}::uuid[]) AND outcome IS NOT NULL GROUP BY rule_id`.execute(db)
  return rows.map(({ id, version, name, enabled, trigger, conditions, steps }) => {
    const runs = counted.find(({ rule_id }) => rule_id === id)
    return {
      ...{ id, version, name, enabled, trigger, conditions, steps },
      runs: { done: runs?.done ?? 0, refused: runs?.refused ?? 0, lastAt: runs?.last_at?.toISOString() ?? null },
    }
  })
}
