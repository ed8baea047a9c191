import type { BotScenario } from '@besedka/contract'
import type { Kysely } from 'kysely'
import { createCache } from '../../../platform/cache.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import '../tables.ts'

export type VersionKey = { organisationId: string; botId: string; number: number }

/** A published version never changes, and every step of every talk reads it: to fetch and parse it costs more than the step. */
const nodesKnownAtMost = 20_000
const known = createCache<string, BotScenario>(nodesKnownAtMost, ({ nodes }) => Math.max(1, nodes.length))

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
  known.set(key, scenario)
  return scenario
}
