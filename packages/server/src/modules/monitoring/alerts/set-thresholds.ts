import { type MonitoringThresholds, newId } from '@besedka/contract'
import type { Kysely, Selectable } from 'kysely'
import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import { differing } from '../../../platform/audit/differing.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { getTeam, requireTeam } from '../../teams/index.ts'
import '../tables.ts'

export type ThresholdsRow = Selectable<Tables['monitoring_thresholds']>

/**
 * Sets when the watchers of a team, or of the organisation as a whole, are told. Throws teamNotFoundException, and accountsNotFoundException for a
 * watcher who is not there or may not see the monitoring.
 */
export async function setThresholds(tx: Transaction, by: AuditActor, given: MonitoringThresholds): Promise<MonitoringThresholds> {
  const { teamId } = given
  if (teamId !== null) await requireTeam(tx.db, teamId)
  await requireWatchers(tx.db, given.watcherIds)
  const was = (await listThresholds(tx.db)).find((one) => one.teamId === teamId)
  const columns = {
    queue_longer_than: given.queueLongerThan,
    wait_minutes: given.waitMinutes,
    nobody_at_work: given.nobodyAtWork,
    share_below_percent: given.shareBelowPercent,
    watcher_ids: [...new Set(given.watcherIds)],
  }
  const row = await tx.db
    .insertInto('monitoring_thresholds')
    .values({ organisation_id: tx.organisationId, id: newId(), team_id: teamId, ...columns })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'team_id']).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
  const is = toThresholds(row)
  const subject =
    teamId === null
      ? ({ type: 'organisation', id: tx.organisationId, name: '' } as const)
      : ({ type: 'team', id: teamId, name: (await getTeam(tx.db, teamId)).name } as const)
  tx.audit({ by, action: 'monitoring.thresholdsChanged', subject, ...differing(was ?? nothing, is) })
  return is
}

/** What has been set of an organisation. */
export async function listThresholds(db: Kysely<Tables>): Promise<MonitoringThresholds[]> {
  const rows = await db.selectFrom('monitoring_thresholds').selectAll().execute()
  return rows.map(toThresholds)
}

export function toThresholds(row: ThresholdsRow): MonitoringThresholds {
  return {
    teamId: row.team_id,
    queueLongerThan: row.queue_longer_than,
    waitMinutes: row.wait_minutes,
    nobodyAtWork: row.nobody_at_work,
    shareBelowPercent: row.share_below_percent,
    watcherIds: row.watcher_ids,
  }
}

/** What holds where nobody has set anything. */
const nothing = { queueLongerThan: null, waitMinutes: null, nobodyAtWork: false, shareBelowPercent: null, watcherIds: [] as string[] }

async function requireWatchers(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const watchers = new Set((await listWatchers(db)).map(({ id }) => id))
  if (ids.some((id) => !watchers.has(id))) throw new AppError('accountsNotFoundException')
}

/** Who sees the monitoring, and so may be told of alerts, by name. */
export function listWatchers(db: Kysely<Tables>): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select(['accounts.id', 'accounts.name'])
    .where('accounts.active', '=', true)
    .where((eb) => eb(eb.val('AUTHORITY_ALL_STAT'), '=', eb.fn.any('roles.rights')))
    .orderBy('accounts.name')
    .execute()
}
