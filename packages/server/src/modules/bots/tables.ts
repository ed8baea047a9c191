import type { MeantIntent, TalkState } from '@besedka/bot-scenario'
import type { BotScenario, botOutcomes, SavedTalk } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'

/** A scenario as JSON: read as it was checked when it was saved. */
type Scenario = ColumnType<BotScenario, string, string>

type BotsTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  name: string
  description: Generated<string>
  draft: Scenario
  tests: ColumnType<SavedTalk[], string | undefined, string>
  has_changes: Generated<boolean>
  published_number: number | null
  created_at: Generated<Date>
  deleted_at: Date | null
}

type BotVersionsTable = {
  organisation_id: string
  bot_id: string
  number: number
  scenario: Scenario
  at: Date
  by_id: string
  comment: Generated<string>
  restored_from: number | null
}

/** How a talk ended: by its scenario, for the customer's sake, or by somebody else. */
export type TalkOutcome = (typeof botOutcomes)[number]

/** `meant`: intents that were recognised in it, and led nowhere. */
export type NotUnderstood = { nodeId: string; text: string; meant?: readonly MeantIntent[] }

type BotTalksTable = {
  organisation_id: string
  id: string
  chat_id: string
  bot_id: string
  number: number
  state: ColumnType<TalkState, string, string>
  steps: Generated<number>
  not_understood: ColumnType<NotUnderstood[], string | undefined, string>
  began_at: Date
  ended_at: Date | null
  outcome: TalkOutcome | null
}

type BotSecretsTable = { organisation_id: string; bot_id: string; name: string; secret: string; origin: string }

type BotActionsTable = {
  organisation_id: string
  id: string
  chat_id: string
  message_id: string
  /** Which of the message's buttons it is, from 0. */
  place: number
  talk_id: string
  answer_id: string
  label: string
  uses: Generated<number>
}

/** Written by `register_bot_action_links` only. */
type BotActionLinksTable = { id: string; organisation_id: string; expires_at: Date }

type BotFilesTable = { organisation_id: string; bot_id: string; file_id: string }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    bots: BotsTable
    bot_versions: BotVersionsTable
    bot_talks: BotTalksTable
    bot_actions: BotActionsTable
    bot_action_links: BotActionLinksTable
    bot_files: BotFilesTable
    bot_secrets: BotSecretsTable
  }
}
