import { type MonitoringAlert, monitoringAlertsMaximum } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { toAlert } from './watch-thresholds.ts'
import '../tables.ts'

/** The last alerts of an organisation, the latest first. */
export async function listAlerts(db: Kysely<Tables>): Promise<MonitoringAlert[]> {
  const rows = await db
    .selectFrom('monitoring_alerts')
    .leftJoin('teams', 'teams.id', 'monitoring_alerts.team_id')
    .selectAll('monitoring_alerts')
    .select('teams.name as teamName')
    .orderBy('began_at', 'desc')
    .orderBy('monitoring_alerts.id', 'desc')
    .limit(monitoringAlertsMaximum)
    .execute()
  return rows.map(toAlert)
}
