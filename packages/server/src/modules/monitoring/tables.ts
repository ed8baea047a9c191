import type { AlertKind, BoardTile } from '@besedka/contract'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type MonitoringAlertsTable = TableOf<'monitoring_alerts', { kind: AlertKind }>

type BoardsTable = TableOf<'boards', { rows_by: 'team' | 'channel'; tiles: BoardTile[] }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    monitoring_thresholds: TableOf<'monitoring_thresholds'>
    monitoring_alerts: MonitoringAlertsTable
    boards: BoardsTable
  }
}
