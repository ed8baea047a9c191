import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { inEachOrganisation } from '../../../platform/events/in-each-organisation.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { noteWhoWrote } from '../../chats/index.ts'
import { writeFacts } from './write-facts.ts'

const eventsAtOnce = 2_000
const chatsAtOnce = 300

/** After these the facts of the chat may be others. */
const changing = [
  'chat.opened',
  'chat.assigned',
  'chat.transferred',
  'chat.unassigned',
  'chat.closed',
  'chat.reopened',
  'chat.halfOverdue',
  'chat.overdue',
  'chat.rated',
  'chat.blacklisted',
  'chat.takenBack',
  'message.created',
]

/** A message may have failed by these, or have come through after all. They are many, so only those that tell of it are looked at. */
const deliveries = ['message.statusChanged', 'message.updated']

/** After these the facts of the customer's other chats may be, too: which was the first, and which was followed by another. */
const changingOthers = ['chat.opened', 'chat.blacklisted', 'chat.takenBack']
/** After these everything of these customers may be. */
const changingCustomers = ['customer.merged', 'customer.takenApart']

/**
 * Counts what has happened since the last time in every organisation, and one portion of the chats that were there before anybody counted.
 * Answers whether there is more to do at once. Whoever writes a message knows nothing of it, and pays nothing. Several workers may count at
 * once: one of them finds the cursor free.
 */
export async function countFurther(app: AppContext): Promise<boolean> {
  const { rows } = await app.database.systemPool.query<{ organisation_id: string }>(
    `SELECT p.organisation_id FROM organisation_positions p LEFT JOIN fact_cursors c ON c.organisation_id = p.organisation_id
     WHERE c.organisation_id IS NULL OR c.position < p.position OR NOT c.built`,
  )
  const complaint = 'What has happened in an organisation could not be counted'
  const answers = await inEachOrganisation(app, rows, { complaint, work: countOrganisation })
  return answers.includes(true)
}

async function countOrganisation(tx: Transaction): Promise<boolean> {
  await sql`INSERT INTO fact_cursors (organisation_id, position)
            SELECT organisation_id, position FROM organisation_positions ON CONFLICT DO NOTHING`.execute(tx.db)
  const cursor = await tx.db.selectFrom('fact_cursors').selectAll().forUpdate().skipLocked().executeTakeFirst()
  if (!cursor) return false
  const { position, chatIds, more } = await readChanged(tx, cursor.position)
  await writeFacts(tx, chatIds)
  const earlier = cursor.built ? [] : await earlierChats(tx, cursor.built_to)
  await writeFacts(tx, earlier)
  const built = cursor.built || earlier.length < chatsAtOnce
  await tx.db
    .updateTable('fact_cursors')
    .set({ position, built, built_to: built ? null : (earlier.at(-1) ?? null) })
    .execute()
  // Last, for these customers' next messages wait for the end of it.
  await noteWhoWrote(tx, [...chatIds, ...earlier])
  return more || !built
}

type Happened = { position: number; type: string; subjectId: string; otherIds: string[] | null }

/** The chats whose facts may be others by what the log says after a position. */
async function readChanged(tx: Transaction, after: number): Promise<{ position: number; chatIds: string[]; more: boolean }> {
  const { rows: read } = await sql<Happened & { matters: boolean }>`
    SELECT position, type, subject_id AS "subjectId",
           CASE WHEN type = 'customer.takenApart' THEN ARRAY(SELECT json_array_elements(payload -> 'others') ->> 'id') END AS "otherIds",
           type = ANY (${[...changing, ...changingOthers, ...changingCustomers]}::text[])
           OR type = ANY (${deliveries}::text[]) AND (
             payload ->> 'status' = 'undelivered' OR payload #>> '{message,status}' = 'undelivered'
             OR EXISTS (SELECT FROM chat_facts WHERE organisation_id = events.organisation_id AND chat_id = events.subject_id AND kind = 'failed')) AS matters
    FROM events WHERE organisation_id = ${tx.organisationId} AND position > ${after} ORDER BY position LIMIT ${eventsAtOnce}`.execute(tx.db)
  const ids = new Set<string>()
  for (const event of read) {
    if (!event.matters) continue
    // A portion is as many chats as one transaction should hold.
    if (ids.size >= chatsAtOnce) return { position: event.position - 1, chatIds: [...ids], more: true }
    for (const id of await chatsOf(tx, event)) ids.add(id)
  }
  return { position: read.at(-1)?.position ?? after, chatIds: [...ids], more: read.length === eventsAtOnce }
}

async function chatsOf(tx: Transaction, { type, subjectId, otherIds }: Happened): Promise<string[]> {
  if (changingCustomers.includes(type)) return chatsOfCustomers(tx, sql`customer_id = ANY (${[subjectId, ...(otherIds ?? [])]}::uuid[])`)
  if (!changingOthers.includes(type)) return [subjectId]
  const those = sql`customer_id = (SELECT customer_id FROM chats AS one WHERE one.id = ${subjectId})`
  if (type !== 'chat.opened') return chatsOfCustomers(tx, those)
  // What was begun before it, with room for one that was begun at the same moment.
  return [subjectId, ...(await chatsOfCustomers(tx, sql`${those} AND id <= ${subjectId} ORDER BY id DESC LIMIT 3`))]
}

async function chatsOfCustomers(tx: Transaction, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM chats WHERE ${condition}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

async function earlierChats(tx: Transaction, after: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM chats WHERE ${after}::uuid IS NULL OR id > ${after}::uuid ORDER BY id LIMIT ${chatsAtOnce}`.execute(tx.db)
  return rows.map(({ id }) => id)
}
