import { DefinedFieldView } from '@besedka/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import '../tables.ts'

/** All fields that are defined, in their order. */
export async function listDefinedFields(db: Kysely<Tables>): Promise<DefinedFieldView[]> {
  const rows = await db.selectFrom('customer_fields').selectAll().orderBy('place').orderBy('id').execute()
  return rows.map(toFieldView)
}

/** A field, held until the transaction ends. Throws definedFieldNotFoundException. */
export async function lockField(tx: Transaction, fieldId: string): Promise<DefinedFieldView> {
  const row = await tx.db.selectFrom('customer_fields').selectAll().where('id', '=', fieldId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('definedFieldNotFoundException')
  return toFieldView(row)
}

/** How many customers have a value. Throws definedFieldNotFoundException. */
export async function countFieldHolders(db: Kysely<Tables>, fieldId: string): Promise<number> {
  const field = await db.selectFrom('customer_fields').select('id').where('id', '=', fieldId).executeTakeFirst()
  if (!field) throw new AppError('definedFieldNotFoundException')
  const { count } = await db
    .selectFrom('customer_field_values')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('field_id', '=', fieldId)
    .where('customer_id', 'in', db.selectFrom('customers').select('id').where('merged_into_id', 'is', null))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function toFieldView({ organisation_id: _, ...row }: Selectable<Tables['customer_fields']>): DefinedFieldView {
  return { ...row, type: DefinedFieldView.shape.type.parse(row.type) }
}
