import { type MonitoringTrail, type MonitoringTrails, type TrailBy, trailMinutes } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'

const minuteMs = 60_000

type Kept = { minute: number; trails: Promise<MonitoringTrails> }

/** The trails of the minute that runs: nothing of them changes before the next one begins. */
const kept = new Map<string, Kept>()

/** How many stood in each queue, or in each operator's hands, at every full minute of the last half hour; read once a minute for all. */
export function trailsOf(app: AppContext, organisationId: string, by: TrailBy): Promise<MonitoringTrails> {
  const key = `${by} ${organisationId}`
  const minute = Math.floor(app.now().getTime() / minuteMs)
  const known = kept.get(key)
  if (known?.minute === minute) return known.trails
  for (const [other, { minute: its }] of kept) if (its !== minute) kept.delete(other)
  const trails = readOrganisation(app, organisationId, (db) => readTrails(db, by, minute))
  kept.set(key, { minute, trails })
  trails.catch(() => kept.delete(key))
  return trails
}

/** A stay in the queue or in somebody's hands, in minutes since 1970; `ended` null: it lasts. */
type Stays = { key: string | null; began: number; ended: number | null; n: number }

const sources = {
  channel: { key: 'channel_id', facts: ['queue', 'queueLost'], openKey: 'channel_id', state: 'waiting', since: 'queued_at' },
  team: { key: 'team_id', facts: ['queue', 'queueLost'], openKey: 'team_id', state: 'waiting', since: 'queued_at' },
  operator: { key: 'operator_id', facts: ['hands'], openKey: 'assignee_id', state: 'assigned', since: 'assigned_at' },
} as const satisfies Record<TrailBy, unknown>

/** From the facts of stays that have ended and from the chats whose stay lasts: exact, whoever looked on meanwhile. */
async function readTrails(db: Kysely<Tables>, by: TrailBy, minute: number): Promise<MonitoringTrails> {
  const { key, facts, openKey, state, since } = sources[by]
  const first = minute - trailMinutes + 1
  const { rows } = await sql<Stays>`
    SELECT key, began, ended, count(*)::int AS n FROM (
      SELECT ${sql.ref(key)} AS key, greatest(${first - 1}, floor((extract(epoch FROM at) * 1000 - value) / ${minuteMs}))::int AS began,
             floor(extract(epoch FROM at) / 60)::int AS ended
      FROM chat_facts WHERE kind = ANY (${[...facts]}::text[]) AND at >= ${new Date(first * minuteMs)}
      UNION ALL
      SELECT ${sql.ref(openKey)}, greatest(${first - 1}, floor(extract(epoch FROM ${sql.ref(since)}) / 60))::int, NULL
      FROM chats WHERE state = ${state} AND ${sql.ref(since)} IS NOT NULL
    ) AS stays GROUP BY key, began, ended`.execute(db)
  const trails = new Map<string | null, MonitoringTrail>()
  for (const stay of rows) {
    const trail = trails.get(stay.key) ?? { id: stay.key, points: new Array<number>(trailMinutes).fill(0) }
    trails.set(stay.key, trail)
    const until = Math.min(minute, stay.ended ?? minute)
    for (let at = Math.max(first, stay.began + 1); at <= until; at++) trail.points[at - first] = (trail.points[at - first] ?? 0) + stay.n
  }
  return { at: new Date(minute * minuteMs).toISOString(), rows: [...trails.values()] }
}
