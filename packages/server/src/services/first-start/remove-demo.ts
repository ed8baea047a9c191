import { type RawBuilder, sql } from 'kysely'
import { findDemo, finishDemo, noteRemoved } from '../../modules/own-organisation/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open-database.ts'

/** Chats deleted in one transaction: few enough that people at work do not notice. */
const chatsAtOnce = 200

/** What belongs to a chat and does not go with it by itself. */
const tablesOfChats = [
  'search_entries',
  'category_lessons',
  'external_messages',
  'deliveries',
  'awaited_files',
  'drafts',
  'messages',
] as const

type Place = { organisationId: string }

/**
 * Removes the made-up chats, then the customers that have none left, then the attendance of that time. Each portion stands by itself: where a process
 * stops, the job goes on with what is left. `isStopping` tells that the worker wants to end.
 */
export async function removeDemo(app: AppContext, { organisationId }: Place, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const more = await app.database.system.transaction().execute((db) => removePortion(db, organisationId))
    if (!more) return
  }
  throw new Error('The demo is removed further when the worker is back')
}

type Db = Parameters<Parameters<ReturnType<Database['system']['transaction']>['execute']>[0]>[0]

/** Answers whether there is more. */
async function removePortion(db: Db, organisationId: string): Promise<boolean> {
  const demo = await findDemo(db, organisationId)
  if (!demo) return false
  const of = sql`organisation_id = ${organisationId}::uuid`
  await markSimulated(db, of)
  const { rows } = await sql<{ id: string }>`
    SELECT chat_id AS id FROM demo_chats WHERE ${of} AND NOT EXISTS (
      SELECT FROM messages WHERE messages.organisation_id = demo_chats.organisation_id AND messages.chat_id = demo_chats.chat_id
        AND messages.created_at > ${demo.made_at}
        AND (author_id IS NOT NULL OR kind = 'customer' AND chat_id NOT IN (SELECT id FROM chats WHERE ${ofSimulated(of)})))
    ORDER BY chat_id LIMIT ${chatsAtOnce}`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await removeChats(db, { of, ids, position: demo.position })
    await noteRemoved(db, organisationId, ids.length)
    return true
  }
  await removeCustomers(db, of)
  await sql`DELETE FROM operator_status_log WHERE ${of} AND began_at < ${demo.made_at}`.execute(db)
  // Whose chat was the first, or the next, may be another now.
  await sql`UPDATE fact_cursors SET built = false, built_to = NULL WHERE ${of}`.execute(db)
  await finishDemo(db, organisationId)
  return false
}

function ofSimulated(of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${of} AND channel_id IN (SELECT id FROM channels WHERE ${of} AND simulated)`
}

/** Customers of simulated channels are nobody, whenever they wrote: their chats go unless a colleague has said something. */
async function markSimulated(db: Db, of: RawBuilder<unknown>): Promise<void> {
  await sql`
    INSERT INTO demo_customers (organisation_id, customer_id)
    SELECT DISTINCT organisation_id, customer_id FROM chats WHERE ${ofSimulated(of)} ON CONFLICT DO NOTHING`.execute(db)
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO demo_chats (organisation_id, chat_id) SELECT organisation_id, id FROM chats WHERE ${ofSimulated(of)} ON CONFLICT DO NOTHING`.execute(
    db,
  )
  await sql`UPDATE demo_data SET chats = chats + ${Number(numAffectedRows)} WHERE ${of}`.execute(db)
}

type Chats = { of: RawBuilder<unknown>; ids: readonly string[]; position: number }

async function removeChats(db: Db, { of, ids, position }: Chats): Promise<void> {
  const those = sql`ANY (${[...ids]}::uuid[])`
  await sql`DELETE FROM events WHERE ${of} AND position <= ${position} AND subject_id = ${those}`.execute(db)
  for (const table of tablesOfChats) await sql`DELETE FROM ${sql.table(table)} WHERE ${of} AND chat_id = ${those}`.execute(db)
  // As if never sent: their bytes go with those that were only uploaded.
  await sql`UPDATE files SET message_id = NULL WHERE ${of} AND chat_id = ${those}`.execute(db)
  await sql`DELETE FROM chats WHERE ${of} AND id = ${those}`.execute(db)
  // A log with holes is read by nobody who has not started afresh. Last, after the chats, as everybody takes these locks: until the commit nobody else
  // in the organisation writes anything.
  await sql`UPDATE organisation_positions SET floor = greatest(floor, ${position}) WHERE ${of}`.execute(db)
}

/** Those of whom nothing is left, and nobody has noted, joined or changed anything. */
async function removeCustomers(db: Db, of: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT customer_id AS id FROM demo_customers AS made WHERE ${of}
      AND NOT EXISTS (SELECT FROM chats WHERE chats.organisation_id = made.organisation_id AND chats.customer_id = made.customer_id)
      AND NOT EXISTS (SELECT FROM customer_comments AS one WHERE one.organisation_id = made.organisation_id AND one.customer_id = made.customer_id)
      AND NOT EXISTS (SELECT FROM customer_changes AS one WHERE one.organisation_id = made.organisation_id AND one.customer_id = made.customer_id)
      AND NOT EXISTS (SELECT FROM customer_merges AS one WHERE one.organisation_id = made.organisation_id AND one.survivor_id = made.customer_id)
      AND NOT EXISTS (SELECT FROM customers AS other WHERE other.organisation_id = made.organisation_id AND other.merged_into_id = made.customer_id)
  `.execute(db)
  const those = sql`ANY (${rows.map(({ id }) => id)}::uuid[])`
  for (const table of ['visitor_tokens', 'customer_contacts'] as const) {
    await sql`DELETE FROM ${sql.table(table)} WHERE ${of} AND customer_id = ${those}`.execute(db)
  }
  await sql`DELETE FROM customers WHERE ${of} AND id = ${those}`.execute(db)
}
