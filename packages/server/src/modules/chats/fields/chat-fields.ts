import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { inOrganisation } from '../../../platform/events/transaction.ts'
import type { FieldSubject } from '../../customers/index.ts'
import '../tables.ts'

export const forgetChatFieldJob = 'forgetChatField'

const countedMax = 1_000
const batchSize = 1_000

/** Fields of chats. Their values stand in the chats themselves, so that no list of chats asks for anything more. */
export const chatFields: FieldSubject = {
  name: 'chat',
  audited: 'chatField',
  tell: (tx) => tx.record({ type: 'chatFields.updated', subjectId: null, audience: ['staff'], payload: {} }),
  async countHolders(db, { fieldId, value }) {
    const having = value === undefined ? holds(fieldId) : sql`field_values @> ${JSON.stringify({ [fieldId]: value })}::jsonb`
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM (
        SELECT FROM chats WHERE field_values <> '{}' AND ${having} LIMIT ${countedMax}) AS counted`.execute(db)
    return rows[0]?.count ?? 0
  },
  inUse: ({ name, holders }) => new AppError('chatFieldOptionInUseException', { name, chats: holders }),
  // There may be very many, and nobody sees a value without its field.
  forgetValues: (tx, fieldId) =>
    tx.enqueue({ name: forgetChatFieldJob, payload: { organisationId: tx.organisationId, fieldId }, key: `chatField:${fieldId}` }),
}

/** The job: takes the values of a deleted field out of all chats, so many at a time that nobody has to wait for a chat. */
export async function forgetChatField(app: AppContext, { organisationId, fieldId }: { organisationId: string; fieldId: string }) {
  let after: string | null = null
  do {
    after = await inOrganisation(app, organisationId, (tx) => emptySome(tx.db, fieldId, after))
  } while (after !== null)
}

/** Answers the last chat that it has emptied; null: there are no more behind it. */
async function emptySome(db: Kysely<Tables>, fieldId: string, after: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    UPDATE chats SET field_values = field_values - ${fieldId}::text, version = version + 1 WHERE id IN (
      SELECT id FROM chats
      WHERE field_values <> '{}' AND ${holds(fieldId)} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
      ORDER BY id LIMIT ${batchSize} FOR UPDATE)
    RETURNING id`.execute(db)
  return rows.length < batchSize ? null : rows.reduce((last, { id }) => (id > last ? id : last), '')
}

function holds(fieldId: string) {
  return sql`field_values ? ${fieldId}::text`
}
