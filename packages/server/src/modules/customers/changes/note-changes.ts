import { type CustomerChange, type CustomerChangeCause, type CustomerChangeView, newId } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { auditedNames } from '../../../platform/audit/audited-names.ts'
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import '../tables.ts'

/** By what and by which account customers are changed; `causeId`: the act or import. */
export type Cause = { cause: CustomerChangeCause; causeId?: string; byId: string | null }

/** Writes into customers' histories what has just been changed about them. */
export async function noteChanges(
  tx: Transaction,
  { cause, causeId, byId }: Cause,
  changes: readonly { customerId: string; change: CustomerChange }[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ customerId, change }) => ({
    organisation_id: tx.organisationId,
    id: newId(),
    customer_id: customerId,
    cause,
    cause_id: causeId ?? null,
    by_id: byId,
    at: tx.now,
    change: JSON.stringify(change),
    undone: null,
  }))
  await tx.db.insertInto('customer_changes').values(rows).execute()
}

type Asked = { customerId: string; cursor?: string | undefined; limit: number }

/** A page of what was changed about a customer, and about whoever became part of them; the latest first. */
export async function listChanges(db: Kysely<Tables>, asked: Asked): Promise<{ items: CustomerChangeView[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('customer_changes')
    .selectAll()
    .where(
      sql<boolean>`customer_id IN (SELECT id FROM customers WHERE id = ${asked.customerId}::uuid OR merged_into_id = ${asked.customerId}::uuid)`,
    )
  if (asked.cursor !== undefined) query = query.where('id', '<', readCursor(asked.cursor, 'id')[0])
  const rows = await query
    .orderBy('id', 'desc')
    .limit(asked.limit + 1)
    .execute()
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  const gone = await namesOfDeleted(
    db,
    shown.map(({ change }) => change),
  )
  const items = shown.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    byId: row.by_id,
    cause: row.cause,
    change: row.change,
    goneNames: Object.fromEntries(idsNamedBy(row.change).flatMap((id) => (gone[id] === undefined ? [] : [[id, gone[id]]]))),
    undone: row.undone === true,
  }))
  return { items, nextCursor: rows.length > asked.limit && last ? writeCursor([last.id]) : null }
}

/** Of the statuses and fields that are there no longer, what they were called. */
async function namesOfDeleted(db: Kysely<Tables>, changes: readonly CustomerChange[]): Promise<Record<string, string>> {
  const ids = [...new Set(changes.flatMap(idsNamedBy))]
  if (ids.length === 0) return {}
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM customer_statuses WHERE id = ANY (${ids}::uuid[]) UNION ALL SELECT id FROM customer_fields WHERE id = ANY (${ids}::uuid[])`.execute(
    db,
  )
  const present = new Set(rows.map(({ id }) => id))
  return auditedNames(
    db,
    ids.filter((id) => !present.has(id)),
  )
}

function idsNamedBy({ statusId, values = {} }: CustomerChange): string[] {
  return [...[statusId?.was, statusId?.is].filter((id) => typeof id === 'string'), ...Object.keys(values)]
}
