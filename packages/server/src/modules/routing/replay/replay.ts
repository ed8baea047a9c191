import { newId, type RoutingReplayView, routingReplayDays } from '@besedka/contract'
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { type CurrentAccount, hasRight } from '../../authentication/index.ts'
import { getChannel } from '../../channels/index.ts'
import { getRuleSet, rulesShown } from '../rule-set.ts'
import { replayRoutingJob } from './replay-job.ts'
import '../tables.ts'

export type ReplayRow = Selectable<Tables['routing_replays']>

type ReplayKey = { channelId: string; replayId: string }

/**
 * Begins to replay the last days of a channel by the draft as it is now, against what is in force; the replay before is forgotten, and
 * stops. Throws channelNotFoundException.
 */
export async function startReplay(tx: Transaction, channelId: string): Promise<ReplayRow> {
  const set = await getRuleSet(tx.db, channelId)
  const from = new Date(tx.now.getTime() - routingReplayDays * 86_400_000)
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM chats
    WHERE channel_id = ${channelId} AND started_by = 'customer' AND created_at >= ${from} AND created_at < ${tx.now}`.execute(tx.db)
  // Two that begin in the same moment: the second waits, and takes the place of the first.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('replay ' || ${channelId}, 0))`.execute(tx.db)
  await tx.db.deleteFrom('routing_replays').where('channel_id', '=', channelId).execute()
  const replay = await tx.db
    .insertInto('routing_replays')
    .values({
      organisation_id: tx.organisationId,
      channel_id: channelId,
      id: newId(),
      state: 'running',
      version: set.version,
      live: JSON.stringify(set.live),
      draft: JSON.stringify(rulesShown(set)),
      from_at: from,
      started_at: tx.now,
      finished_at: null,
      total: rows[0]?.total ?? 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const payload = { organisationId: tx.organisationId, channelId, replayId: replay.id }
  // One after another in an organisation: who tries much waits for himself.
  await tx.enqueue({ name: replayRoutingJob, payload, queue: `replays:${tx.organisationId}` })
  return replay
}

/** Throws channelNotFoundException, routingReplayNotFoundException. */
export async function getReplay(db: Kysely<Tables>, { channelId, replayId }: ReplayKey): Promise<ReplayRow> {
  await getChannel(db, channelId)
  const row = await db
    .selectFrom('routing_replays')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('id', '=', replayId)
    .executeTakeFirst()
  if (!row) throw new AppError('routingReplayNotFoundException')
  return row
}

/** Stops a replay at what it has found so far. Throws channelNotFoundException, routingReplayNotFoundException. */
export async function cancelReplay(tx: Transaction, key: ReplayKey): Promise<ReplayRow> {
  await tx.db
    .updateTable('routing_replays')
    .set({ state: 'cancelled', finished_at: tx.now })
    .where('channel_id', '=', key.channelId)
    .where('id', '=', key.replayId)
    .where('state', '=', 'running')
    .execute()
  return getReplay(tx.db, key)
}

/** As somebody may see it: what customers wrote only with the right to see all chats. */
export function toReplayView(row: ReplayRow, viewer: CurrentAccount): RoutingReplayView {
  const seesChats = hasRight(viewer, 'AUTHORITY_ALL_CHATS')
  return {
    id: row.id,
    channelId: row.channel_id,
    state: row.state,
    version: row.version,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    from: row.from_at.toISOString(),
    until: row.started_at.toISOString(),
    total: row.total,
    done: row.done,
    moved: row.moved,
    flows: seesChats ? row.flows : row.flows.map((flow) => ({ ...flow, samples: [] })),
    rules: row.rules,
  }
}
