import type { ChatStep, ErrorParams, EventRuleConditions, EventRuleOutcome, EventRuleTrigger, MetCondition } from '@besedka/contract'
import type { ColumnType, Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type EventRulesTable = TableOf<
  'event_rules',
  {
    trigger: ColumnType<EventRuleTrigger, string, string>
    conditions: ColumnType<EventRuleConditions, string, string>
    steps: ColumnType<ChatStep[], string, string>
  }
>

/** Why a run did nothing, or which reply it left out: what the error says of the act. */
export type KeptRefusal = ErrorParams<'chatStepRefusedException'>

type EventRuleRunsTable = TableOf<
  'event_rule_runs',
  {
    outcome: EventRuleOutcome | null
    refusal: ColumnType<KeptRefusal | null, string | null, string | null>
    conditions: ColumnType<MetCondition[] | null, string | undefined, string>
  }
>

export type EventRuleRow = Selectable<EventRulesTable>
export type EventRuleRunRow = Selectable<EventRuleRunsTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    event_rules: EventRulesTable
    event_rule_cursors: TableOf<'event_rule_cursors'>
    event_rule_runs: EventRuleRunsTable
  }
}
