import type { RoutingReplayFlow, RoutingReplayView, RoutingRule } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'

/** Rules as JSON: read as they were checked when they were saved. */
type Rules = ColumnType<RoutingRule[], string, string>

type RoutingRuleSetsTable = {
  organisation_id: string
  channel_id: string
  version: Generated<number>
  live: ColumnType<RoutingRule[], string | undefined, string>
  live_number: Generated<number>
  live_at: Date | null
  live_by_id: string | null
  draft: ColumnType<RoutingRule[] | null, string | null, string | null>
  draft_changed_at: Date | null
  draft_changed_by_id: string | null
}

type RoutingPublicationsTable = {
  organisation_id: string
  channel_id: string
  number: number
  rules: Rules
  at: Date
  by_id: string
  rolled_back_to: number | null
}

type RoutingHitsTable = { organisation_id: string; channel_id: string; rule_id: string; day: string; hits: number }

type RoutingReplaysTable = {
  organisation_id: string
  channel_id: string
  id: string
  state: 'running' | 'done' | 'cancelled'
  version: number
  live: Rules
  draft: Rules
  from_at: Date
  started_at: Date
  finished_at: Date | null
  total: number
  done: Generated<number>
  moved: Generated<number>
  flows: ColumnType<RoutingReplayFlow[], string | undefined, string>
  rules: ColumnType<RoutingReplayView['rules'], string | undefined, string>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    routing_rule_sets: RoutingRuleSetsTable
    routing_publications: RoutingPublicationsTable
    routing_hits: RoutingHitsTable
    routing_replays: RoutingReplaysTable
  }
}
