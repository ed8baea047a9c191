import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** The rules that name a thing in what they wait for, ask for or do, in the variables of their texts too; in their order. */
export async function listRulesNaming(db: Kysely<Tables>, id: string): Promise<{ id: string; name: string }[]> {
  return (
    db
      .selectFrom('event_rules')
      .select(['id', 'name'])
      // Ids are never given twice, so it does not matter where in the rule one stands.
      .where(sql<boolean>`strpos(concat(trigger, conditions, steps), ${id}) > 0`)
      .orderBy('place')
      .orderBy('id')
      .execute()
  )
}
