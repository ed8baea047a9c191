import type { BotScenario } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import '../tables.ts'

export type VersionKey = { organisationId: string; botId: string; number: number }

/** A published version never changes, and every step of every talk reads it: to fetch and parse it costs more than the step. */
const known = new Map<string, BotScenario>()
const nodesKnownAtMost = 20_000
let nodesKnown = 0

/** The scenario of a version that a talk of the organisation has begun with. */
export async function scenarioOf(db: Kysely<Tables>, { organisationId, botId, number }: VersionKey): Promise<BotScenario> {
  const key = `${organisationId} ${botId} ${number}`
  const before = known.get(key)
  if (before) return before
  const { scenario } = await db
    .selectFrom('bot_versions')
    .select('scenario')
    .where('organisation_id', '=', organisationId)
    .where('bot_id', '=', botId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  keep(key, scenario)
  return scenario
}

function keep(key: string, scenario: BotScenario): void {
  if (nodesKnown + scenario.nodes.length > nodesKnownAtMost) {
    known.clear()
    nodesKnown = 0
  }
  // Two who asked at once both come by here.
  if (!known.has(key)) nodesKnown += scenario.nodes.length
  known.set(key, scenario)
}
