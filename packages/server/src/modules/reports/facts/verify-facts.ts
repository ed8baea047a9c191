import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open-database.ts'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { verifySums } from '../sums/verify-sums.ts'
import { type FactRow, reckonFacts } from './fact-rows.ts'

export type FactsFound = { chats: number; facts: number; differences: string[] }

const chatsAtOnce = 300

/**
 * Builds the facts of an organisation again beside the live ones, adds up its days again, and says where they differ. What was reckoned by working hours stays out of it:
 * those may be others by now.
 */
export async function verifyFacts(context: { database: Database }, organisationId: string): Promise<FactsFound> {
  const found: FactsFound = { chats: 0, facts: 0, differences: [] }
  for (let after: string | null = null; ; ) {
    const ids: string[] = await readOrganisation(context, organisationId, async (db) => {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM chats WHERE ${after}::uuid IS NULL OR id > ${after}::uuid ORDER BY id LIMIT ${chatsAtOnce}`.execute(db)
      const chatIds = rows.map(({ id }) => id)
      const again = await reckonFacts(db, chatIds)
      const live = chatIds.length > 0 ? await db.selectFrom('chat_facts').selectAll().where('chat_id', 'in', chatIds).execute() : []
      found.differences.push(...differencesOf(live, again))
      found.facts += live.length
      return chatIds
    })
    found.chats += ids.length
    after = ids.at(-1) ?? null
    if (ids.length < chatsAtOnce) break
  }
  found.differences.push(...(await verifySums(context, organisationId)))
  return found
}

function differencesOf(live: readonly FactRow[], again: readonly FactRow[]): string[] {
  const [are, should] = [byKey(live), byKey(again)]
  const keys = new Set([...are.keys(), ...should.keys()])
  return [...keys].flatMap((key) => {
    const [is, ought] = [are.get(key), should.get(key)]
    if (is === ought) return []
    return [`${key}: is ${is ?? 'missing'}, should be ${ought ?? 'absent'}`]
  })
}

function byKey(rows: readonly FactRow[]): Map<string, string> {
  return new Map(
    rows.map((row) => [
      `chat ${row.chat_id} ${row.kind} ${row.number}`,
      [row.at.toISOString(), row.channel_id, row.team_id, row.operator_id, row.value, row.part, row.marked].join(' '),
    ]),
  )
}
