import { type DefinedFieldType, type DefinedFieldView, definedFieldLimits, type FieldOption, newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import { refusing } from '../../../platform/database/refusing.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { listDefinedFields, lockField, toFieldView } from './find-fields.ts'
import { auditField, tellFields } from './tell-fields.ts'

/** Defines a field behind the others. Throws definedFieldAlreadyExistsException, objectLimitReachedException, choiceWithoutOptionsException. */
export async function createField(
  tx: Transaction,
  by: AuditActor,
  { name, type, options }: { name: string; type: DefinedFieldType; options: FieldOption[] },
): Promise<DefinedFieldView> {
  const known = await listDefinedFields(tx.db)
  if (known.length >= definedFieldLimits.fields) throw new AppError('objectLimitReachedException')
  const place = (known.at(-1)?.place ?? 0) + 1
  const row = await tx.db
    .insertInto('customer_fields')
    .values({ organisation_id: tx.organisationId, id: newId(), name, type, options: optionsOf(type, options), place })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusingName(name))
  const field = toFieldView(row)
  tellFields(tx)
  auditField(tx, by, 'customerField.created', { is: field })
  return field
}

type Changes = { fieldId: string; name?: string | undefined; options?: FieldOption[] | undefined; archived?: boolean | undefined }

/**
 * Changes what is given; the type stays. Throws definedFieldNotFoundException, fieldOptionInUseException and whatever {@link createField}
 * throws.
 */
export async function updateField(
  tx: Transaction,
  by: AuditActor,
  { fieldId, name, options, archived }: Changes,
): Promise<DefinedFieldView> {
  const was = await lockField(tx, fieldId)
  const row = await tx.db
    .updateTable('customer_fields')
    .set({
      name: name ?? was.name,
      options: optionsOf(was.type, options ?? was.options),
      archived: archived ?? was.archived,
      version: sql`version + 1`,
    })
    .where('id', '=', fieldId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusingName(name ?? was.name))
  const field = toFieldView(row)
  // After the row is ours: whoever chooses an option in this moment waits for it, and finds it gone.
  for (const gone of was.options.filter(({ id }) => !field.options.some((option) => option.id === id))) await refuseInUse(tx, fieldId, gone)
  tellFields(tx)
  auditField(tx, by, 'customerField.updated', { was, is: field })
  return field
}

/** Puts the named fields first, in the order given; the others keep theirs behind them. */
export async function reorderFields(tx: Transaction, by: AuditActor, fieldIds: readonly string[]): Promise<DefinedFieldView[]> {
  const known = await listDefinedFields(tx.db)
  const named = [...new Set(fieldIds)].flatMap((id) => known.find((field) => field.id === id) ?? [])
  const ordered = [...named, ...known.filter((field) => !named.includes(field))]
  for (const [at, { id }] of ordered.entries()) {
    await tx.db
      .updateTable('customer_fields')
      .set({ place: at + 1, version: sql`version + 1` })
      .where('id', '=', id)
      .where('place', '<>', at + 1)
      .execute()
  }
  tellFields(tx)
  tx.audit({
    by,
    action: 'customerField.reordered',
    subject: { type: 'customerField' },
    before: { order: known.map(({ name }) => name) },
    after: { order: ordered.map(({ name }) => name) },
  })
  return listDefinedFields(tx.db)
}

/** Deletes a field with all of its values; no customer's version grows by that, for screens show a value only with its field. */
export async function deleteField(tx: Transaction, by: AuditActor, fieldId: string): Promise<void> {
  const was = await lockField(tx, fieldId)
  await tx.db.deleteFrom('customer_fields').where('id', '=', fieldId).execute()
  tellFields(tx)
  auditField(tx, by, 'customerField.deleted', { was })
}

/** Only a choice has options, and it has some. */
function optionsOf(type: DefinedFieldType, options: FieldOption[]): string {
  if (type !== 'choice') return '[]'
  if (options.length === 0) throw new AppError('choiceWithoutOptionsException')
  return JSON.stringify(options)
}

async function refuseInUse(tx: Transaction, fieldId: string, { id, name }: FieldOption): Promise<void> {
  const { count } = await tx.db
    .selectFrom('customer_field_values')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('field_id', '=', fieldId)
    .where('value', '=', id)
    .where('customer_id', 'in', tx.db.selectFrom('customers').select('id').where('merged_into_id', 'is', null))
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) throw new AppError('fieldOptionInUseException', { name, customers: Number(count) })
}

function refusingName(name: string) {
  return refusing({ customer_fields_name: () => new AppError('definedFieldAlreadyExistsException', { name }) })
}
