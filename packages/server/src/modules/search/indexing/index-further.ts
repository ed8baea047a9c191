import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { isUnavailable, wasInTheWay } from '../../../platform/database/error-code.ts'
import { hasOutlivedItsPlan } from '../../../platform/database/statement-names.ts'
import { inEachOrganisation } from '../../../platform/events/in-each-organisation.ts'
import { inSavepoint } from '../../../platform/events/in-savepoint.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { awaitDocuments } from '../documents/await-documents.ts'
import { loadMessages, type SearchedMessage } from './load-messages.ts'
import { writeEntries } from './write-entries.ts'
import '../tables.ts'

/** Portions are small: other requests of this process come in between, and letters are long. */
const eventsAtOnce = 500
const messagesAtOnce = 250

/**
 * Indexes what has been written since the last time in every organisation, and one portion of the messages that were there before. Answers
 * whether there is more to do at once. Whoever writes a message knows nothing of it, and pays nothing. Several workers may index at once: one of
 * them finds the cursor free.
 */
export async function indexFurther(app: AppContext): Promise<boolean> {
  const { rows } = await app.database.systemPool.query<{ organisation_id: string }>(
    `SELECT p.organisation_id FROM organisation_positions p LEFT JOIN search_cursors c ON c.organisation_id = p.organisation_id
     WHERE c.organisation_id IS NULL OR c.position < p.position OR NOT c.built
        OR EXISTS (SELECT FROM search_again a WHERE a.organisation_id = p.organisation_id)`,
  )
  const complaint = 'What was written in an organisation could not be indexed'
  const answers = await inEachOrganisation(app, rows, { complaint, work: (tx) => indexOrganisation(app, tx) })
  return answers.includes(true)
}

async function indexOrganisation(app: AppContext, tx: Transaction): Promise<boolean> {
  await sql`INSERT INTO search_cursors (organisation_id, position)
            SELECT organisation_id, position FROM organisation_positions WHERE organisation_id = ${tx.organisationId}
            AND NOT EXISTS (SELECT FROM search_cursors) ON CONFLICT DO NOTHING`.execute(tx.db)
  const cursor = await tx.db.selectFrom('search_cursors').selectAll().forUpdate().skipLocked().executeTakeFirst()
  if (!cursor) return false
  const { position, messageIds, more } = await readWritten(tx, cursor.position)
  const again = await takeAgain(tx)
  const ids = [...new Set([...messageIds, ...again])]
  const written = ids.length === 0 ? [] : await loadMessages(tx.db, sql`messages.id = ANY (${ids}::uuid[])`)
  const earlier = cursor.built ? [] : await loadMessages(tx.db, portionAfter(cursor.built_to))
  for (const messages of [written, earlier]) {
    if (messages.length === 0) continue
    await writeWhatCanBe(app, tx, cursor.number, messages)
    await awaitDocuments(tx, messages)
  }
  const built = cursor.built || earlier.length < messagesAtOnce
  await tx.db
    .updateTable('search_cursors')
    .set({ position, built, built_to: built ? null : (earlier.at(-1)?.id ?? null) })
    .execute()
  return more || !built || again.length === messagesAtOnce
}

/** One that cannot be indexed is set aside and stays as it was: the others are not kept from being found. */
async function writeWhatCanBe(
  app: AppContext,
  tx: Transaction,
  organisationNumber: number,
  messages: readonly SearchedMessage[],
): Promise<void> {
  const write = (some: readonly SearchedMessage[]) => failureOf(tx, () => writeEntries(tx, organisationNumber, some))
  if (!(await write(messages))) return
  for (const message of messages) {
    const failure = await write([message])
    if (failure) app.log.error({ ...failure, organisationId: tx.organisationId, messageId: message.id }, 'A message could not be indexed')
  }
}

/** Undoes work that fails because of its input, and answers what it threw. A failure that may pass, such as a deadlock, is thrown. */
async function failureOf(tx: Transaction, work: () => Promise<void>): Promise<{ error: unknown } | undefined> {
  try {
    await inSavepoint(tx, work)
    return undefined
  } catch (error) {
    if (isUnavailable(error) || wasInTheWay(error) || hasOutlivedItsPlan(error)) throw error
    return { error }
  }
}

/** The messages that the log speaks of after a position. */
async function readWritten(tx: Transaction, after: number): Promise<{ position: number; messageIds: string[]; more: boolean }> {
  const { rows } = await sql<{ position: number; messageId: string | null }>`
    SELECT position, CASE WHEN type IN ('message.created', 'message.edited', 'message.updated') THEN payload #>> '{message,id}' END AS "messageId"
    FROM events WHERE organisation_id = ${tx.organisationId} AND position > ${after} ORDER BY position LIMIT ${eventsAtOnce}`.execute(tx.db)
  const ids = new Set(rows.flatMap(({ messageId }) => messageId ?? []))
  return { position: rows.at(-1)?.position ?? after, messageIds: [...ids], more: rows.length === eventsAtOnce }
}

/** Messages that are to be indexed once more, a portion of them: a document of theirs has been read, or a file is gone. */
async function takeAgain(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ messageId: string }>`
    DELETE FROM search_again WHERE message_id IN (SELECT message_id FROM search_again LIMIT ${messagesAtOnce}) RETURNING message_id AS "messageId"`.execute(
    tx.db,
  )
  return rows.map(({ messageId }) => messageId)
}

function portionAfter(id: string | null) {
  return sql`messages.id IN (
    SELECT messages.id FROM messages WHERE ${id}::uuid IS NULL OR messages.id > ${id}::uuid ORDER BY messages.id LIMIT ${messagesAtOnce})
    ORDER BY messages.id`
}
