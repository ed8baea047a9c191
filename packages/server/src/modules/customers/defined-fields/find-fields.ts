import { DefinedFieldView } from '@besedka/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { FieldSubject } from './subject.ts'
import '../tables.ts'

/** All fields that are defined of customers, or of chats, in their order. */
export async function listDefinedFields(db: Kysely<Tables>, subject: FieldSubject['name'] = 'customer'): Promise<DefinedFieldView[]> {
  const rows = await db.selectFrom('customer_fields').selectAll().where('subject', '=', subject).orderBy('place').orderBy('id').execute()
  return rows.map(toFieldView)
}

/** A field, held until the transaction ends. Throws definedFieldNotFoundException. */
export async function lockField(tx: Transaction, subject: FieldSubject, fieldId: string): Promise<DefinedFieldView> {
  const row = await tx.db
    .selectFrom('customer_fields')
    .selectAll()
    .where('id', '=', fieldId)
    .where('subject', '=', subject.name)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('definedFieldNotFoundException')
  return toFieldView(row)
}

/** A field that may be filled in; its options stay until the transaction ends. Throws definedFieldNotFoundException. */
export async function holdField(tx: Transaction, subject: FieldSubject['name'], fieldId: string): Promise<DefinedFieldView> {
  const row = await tx.db
    .selectFrom('customer_fields')
    .selectAll()
    .where('id', '=', fieldId)
    .where('subject', '=', subject)
    .where('archived', '=', false)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new AppError('definedFieldNotFoundException')
  return toFieldView(row)
}

/** How many have a value. Throws definedFieldNotFoundException. */
export async function countFieldHolders(db: Kysely<Tables>, subject: FieldSubject, fieldId: string): Promise<number> {
  const known = db.selectFrom('customer_fields').select('id').where('id', '=', fieldId).where('subject', '=', subject.name)
  if (!(await known.executeTakeFirst())) throw new AppError('definedFieldNotFoundException')
  return subject.countHolders(db, { fieldId })
}

export function toFieldView({
  organisation_id: _,
  subject: _subject,
  open_to_site: openToSite,
  ...row
}: Selectable<Tables['customer_fields']>): DefinedFieldView {
  return { ...row, openToSite, type: DefinedFieldView.shape.type.parse(row.type) }
}
