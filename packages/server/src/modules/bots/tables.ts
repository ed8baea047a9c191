import type { MeantIntent, TalkState } from '@besedka/bot-scenario'
import type { BotScenario, botOutcomes, SavedTalk } from '@besedka/contract'
import type { ColumnType } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

/** A scenario as JSON: read as it was checked when it was saved. */
type Scenario = ColumnType<BotScenario, string, string>

type BotsTable = TableOf<'bots', { draft: Scenario; tests: ColumnType<SavedTalk[], string | undefined, string> }>

type BotVersionsTable = TableOf<'bot_versions', { scenario: Scenario }>

/** How a talk ended: by its scenario, for the customer's sake, or by somebody else. */
export type TalkOutcome = (typeof botOutcomes)[number]

/** `meant`: intents that were recognised in it, and led nowhere. */
export type NotUnderstood = { nodeId: string; text: string; meant?: readonly MeantIntent[] }

type BotTalksTable = TableOf<
  'bot_talks',
  {
    state: ColumnType<TalkState, string, string>
    not_understood: ColumnType<NotUnderstood[], string | undefined, string>
    outcome: TalkOutcome | null
  }
>

type BotActionsTable = TableOf<
  'bot_actions',
  {
    /** Which of the message's buttons it is, from 0. */
    place: number
  }
>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    bots: BotsTable
    bot_versions: BotVersionsTable
    bot_talks: BotTalksTable
    bot_actions: BotActionsTable
    /** Written by `register_bot_action_links` only. */
    bot_action_links: TableOf<'bot_action_links'>
    bot_files: TableOf<'bot_files'>
    bot_secrets: TableOf<'bot_secrets'>
  }
}
