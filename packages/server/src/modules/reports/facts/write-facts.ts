import { sql } from 'kysely'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { reckonFacts } from './fact-rows.ts'
import { inPortions } from './in-portions.ts'

/**
 * Brings the facts of these chats up to date. Only what differs is written; what took how long in working time stays as it was written down
 * first, by the hours that held then.
 */
export async function writeFacts(tx: Transaction, chatIds: readonly string[]): Promise<void> {
  for (const portion of await portionsOf(tx, chatIds)) await writePortion(tx, portion)
}

async function portionsOf(tx: Transaction, chatIds: readonly string[]): Promise<string[][]> {
  if (chatIds.length === 0) return []
  // One text for any number of chats: a list would be a text, and soon a prepared statement, for each number.
  const { rows } = await sql<{ id: string; messages: number }>`
    SELECT id, last_seq AS messages FROM chats WHERE id = ANY (${[...chatIds]}::uuid[])`.execute(tx.db)
  return inPortions(rows)
}

async function writePortion(tx: Transaction, chatIds: readonly string[]): Promise<void> {
  const rows = JSON.stringify(await reckonFacts(tx.db, chatIds))
  const given = sql`jsonb_populate_recordset(NULL::chat_facts, ${rows}::jsonb)`
  await sql`
    DELETE FROM chat_facts WHERE chat_id = ANY (${[...chatIds]}::uuid[]) AND NOT EXISTS (
      SELECT FROM ${given} AS given
      WHERE given.chat_id = chat_facts.chat_id AND given.kind = chat_facts.kind AND given.number = chat_facts.number)`.execute(tx.db)
  await sql`
    INSERT INTO chat_facts (organisation_id, chat_id, kind, number, at, channel_id, team_id, operator_id, value, working_value, part, marked)
    SELECT ${tx.organisationId}, given.chat_id, given.kind, given.number, given.at, given.channel_id, given.team_id, given.operator_id,
           given.value, given.working_value, given.part, given.marked
    FROM ${given} AS given
    LEFT JOIN chat_facts AS known ON known.chat_id = given.chat_id AND known.kind = given.kind AND known.number = given.number
    WHERE known.chat_id IS NULL
       OR (known.at, known.channel_id, known.team_id, known.operator_id, known.value, known.part, known.marked)
          IS DISTINCT FROM (given.at, given.channel_id, given.team_id, given.operator_id, given.value, given.part, given.marked)
    ON CONFLICT (organisation_id, chat_id, kind, number) DO UPDATE
    SET at = excluded.at, channel_id = excluded.channel_id, team_id = excluded.team_id, operator_id = excluded.operator_id,
        value = excluded.value, working_value = excluded.working_value, part = excluded.part, marked = excluded.marked`.execute(tx.db)
}
