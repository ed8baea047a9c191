import type { AlertKind, BoardTile } from '@besedka/contract'

type MonitoringThresholdsTable = {
  organisation_id: string
  id: string
  team_id: string | null
  queue_longer_than: number | null
  wait_minutes: number | null
  nobody_at_work: boolean
  share_below_percent: number | null
  watcher_ids: string[]
}

type MonitoringAlertsTable = {
  organisation_id: string
  id: string
  team_id: string | null
  kind: AlertKind
  threshold: number
  value: number
  began_at: Date
  ended_at: Date | null
}

type BoardsTable = {
  organisation_id: string
  id: string
  name: string
  rows_by: 'team' | 'channel'
  place_ids: string[]
  tiles: BoardTile[]
  token_hash: Buffer
  created_at: Date
  created_by_id: string
  link_made_at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    monitoring_thresholds: MonitoringThresholdsTable
    monitoring_alerts: MonitoringAlertsTable
    boards: BoardsTable
  }
}
