import { type MonitoringAlert, newId } from '@besedka/contract'
import { isOpen } from '@besedka/contract/working-hours'
import { type Selectable, sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { inOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import { effectiveHours } from '../../working-hours/index.ts'
import { type Board, boardOf } from '../read-board.ts'
import { type Judgement, judge, readingOf } from './judge-threshold.ts'
import { toThresholds } from './set-thresholds.ts'
import '../tables.ts'

export const watchThresholdsJob = 'watchThresholds'

/** What begins again so soon after it ended goes on, and nobody is told of it twice. */
const sameAlertMs = 5 * 60_000

type AlertRow = Selectable<Tables['monitoring_alerts']>

/** The job: looks at every organisation that has thresholds, whether anybody watches a screen or not. */
export async function watchThresholds(app: AppContext): Promise<void> {
  const { rows } = await app.database.systemPool.query<{ organisation_id: string }>(
    'SELECT DISTINCT organisation_id FROM monitoring_thresholds',
  )
  for (const { organisation_id: organisationId } of rows) {
    // What hinders one organisation must not keep the others from their alerts.
    await watchOrganisation(app, organisationId).catch((error: unknown) => {
      app.log.error({ error, organisationId }, 'The thresholds of an organisation could not be looked at')
    })
  }
}

async function watchOrganisation(app: AppContext, organisationId: string): Promise<void> {
  const board = await boardOf(app, organisationId)
  await inOrganisation(app, organisationId, (tx) => beginAndEnd(tx, board))
}

/** Begins and ends the alerts of an organisation as its board says. Of two who look at once the second finds it done. */
async function beginAndEnd(tx: Transaction, board: Board): Promise<void> {
  const set = await tx.db.selectFrom('monitoring_thresholds').selectAll().orderBy('id').forUpdate().execute()
  const latest = await latestAlerts(tx)
  const seen = new Set<string>()
  for (const row of set) {
    const hours = await effectiveHours(tx.db, { channelId: null, teamId: row.team_id })
    const reading = readingOf(board, row.team_id, isOpen(hours, tx.now))
    const judgements = reading ? judge(toThresholds(row), reading) : []
    for (const judgement of judgements) {
      const key = alertKey(row.team_id, judgement.kind)
      seen.add(key)
      await follow(tx, { teamId: row.team_id, watcherIds: row.watcher_ids, judgement, former: latest.get(key) })
    }
  }
  // Nobody asks for it any more, or the team is gone.
  for (const [key, alert] of latest) if (alert.ended_at === null && !seen.has(key)) await end(tx, alert, [])
}

type Followed = { teamId: string | null; watcherIds: readonly string[]; judgement: Judgement; former: AlertRow | undefined }

async function follow(tx: Transaction, { teamId, watcherIds, judgement, former }: Followed): Promise<void> {
  const { kind, threshold, value, verdict } = judgement
  if (former?.ended_at === null) {
    if (verdict === 'over') await end(tx, former, watcherIds)
    return
  }
  if (verdict !== 'begins') return
  if (former?.ended_at && tx.now.getTime() - former.ended_at.getTime() < sameAlertMs) {
    const again = await change(tx, former.id, { ended_at: null })
    return tell(tx, again, [])
  }
  const begun = await tx.db
    .insertInto('monitoring_alerts')
    .values({ organisation_id: tx.organisationId, id: newId(), team_id: teamId, kind, threshold, value, began_at: tx.now, ended_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tell(tx, begun, watcherIds)
}

async function end(tx: Transaction, alert: AlertRow, watcherIds: readonly string[]): Promise<void> {
  await tell(tx, await change(tx, alert.id, { ended_at: tx.now }), watcherIds)
}

function change(tx: Transaction, id: string, to: { ended_at: Date | null }): Promise<AlertRow> {
  return tx.db.updateTable('monitoring_alerts').set(to).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** The screens of all who see the monitoring hear of it; watchers are told. */
async function tell(tx: Transaction, row: AlertRow, watcherIds: readonly string[]): Promise<void> {
  const team =
    row.team_id === null ? undefined : await tx.db.selectFrom('teams').select('name').where('id', '=', row.team_id).executeTakeFirst()
  const payload = { alert: toAlert({ ...row, teamName: team?.name ?? null }), watcherIds: [...watcherIds] }
  tx.record({ type: 'monitoring.alertChanged', subjectId: row.id, audience: ['right:AUTHORITY_ALL_STAT'], payload })
}

export function toAlert(row: AlertRow & { teamName: string | null }): MonitoringAlert {
  return {
    id: row.id,
    teamId: row.team_id,
    teamName: row.teamName,
    kind: row.kind,
    threshold: row.threshold,
    value: row.value,
    beganAt: row.began_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

const alertKey = (teamId: string | null, kind: string) => `${teamId} ${kind}`

/** The last alert of each kind in each place, ended or not. */
async function latestAlerts(tx: Transaction): Promise<Map<string, AlertRow>> {
  const { rows } = await sql<AlertRow>`
    SELECT DISTINCT ON (team_id, kind) * FROM monitoring_alerts
    WHERE ended_at IS NULL OR ended_at > ${new Date(tx.now.getTime() - sameAlertMs)}
    ORDER BY team_id, kind, began_at DESC`.execute(tx.db)
  return new Map(rows.map((row) => [alertKey(row.team_id, row.kind), row]))
}
