import type { RoutingReplayFlow, RoutingReplayView, RoutingRule } from '@besedka/contract'
import type { ColumnType } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

/** Rules as JSON: read as they were checked when they were saved. */
type Rules = ColumnType<RoutingRule[], string, string>

type RoutingRuleSetsTable = TableOf<
  'routing_rule_sets',
  {
    live: ColumnType<RoutingRule[], string | undefined, string>
    draft: ColumnType<RoutingRule[] | null, string | null, string | null>
  }
>

type RoutingPublicationsTable = TableOf<'routing_publications', { rules: Rules }>

type RoutingReplaysTable = TableOf<
  'routing_replays',
  {
    state: 'running' | 'done' | 'cancelled'
    live: Rules
    draft: Rules
    flows: ColumnType<RoutingReplayFlow[], string | undefined, string>
    rules: ColumnType<RoutingReplayView['rules'], string | undefined, string>
  }
>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    routing_rule_sets: RoutingRuleSetsTable
    routing_publications: RoutingPublicationsTable
    routing_hits: TableOf<'routing_hits'>
    routing_replays: RoutingReplaysTable
  }
}
