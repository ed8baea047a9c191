import type { KnownSkill } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** The skills of active colleagues by name, with how many have them; at most 1,000. */
export async function listSkills(db: Kysely<Tables>): Promise<KnownSkill[]> {
  const { rows } = await sql<KnownSkill>`
    SELECT skill, count(*)::int AS accounts FROM accounts, unnest(skills) AS skill WHERE active GROUP BY skill ORDER BY skill LIMIT 1000`.execute(
    db,
  )
  return rows
}
