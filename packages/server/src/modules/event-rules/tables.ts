import type { ChatStep, ErrorParams, EventRuleConditions, EventRuleOutcome, EventRuleTrigger, MetCondition } from '@besedka/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

type EventRulesTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  name: string
  enabled: boolean
  place: number
  trigger: ColumnType<EventRuleTrigger, string, string>
  conditions: ColumnType<EventRuleConditions, string, string>
  steps: ColumnType<ChatStep[], string, string>
  since: number
  enabled_at: Date
  created_at: Date
}

type EventRuleCursorsTable = { organisation_id: string; cursor: number; waits_looked_at: Date | null }

/** Why a run did nothing, or which reply it left out: what the error says of the act. */
export type KeptRefusal = ErrorParams<'chatStepRefusedException'>

type EventRuleRunsTable = {
  organisation_id: string
  id: string
  rule_id: string
  chat_id: string
  cause: string
  chain: string[]
  position: number
  place: number
  outcome: EventRuleOutcome | null
  refusal: ColumnType<KeptRefusal | null, string | null, string | null>
  conditions: ColumnType<MetCondition[] | null, string | undefined, string>
  attempts: Generated<number>
  created_at: Date
  due_at: Date
  ended_at: Date | null
}

export type EventRuleRow = Selectable<EventRulesTable>
export type EventRuleRunRow = Selectable<EventRuleRunsTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    event_rules: EventRulesTable
    event_rule_cursors: EventRuleCursorsTable
    event_rule_runs: EventRuleRunsTable
  }
}
