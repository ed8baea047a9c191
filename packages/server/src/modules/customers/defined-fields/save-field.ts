import { type DefinedFieldType, type DefinedFieldView, definedFieldLimits, type FieldOption, newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import { refusing } from '../../../platform/database/refusing.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { putFirst } from '../../../platform/put-first.ts'
import { auditFieldOf } from './audit-field.ts'
import { listDefinedFields, lockField, toFieldView } from './find-fields.ts'
import type { FieldSubject } from './subject.ts'

/** Who decides about the fields of which subject. */
type Deciding = { by: AuditActor; subject: FieldSubject }

export type NewField = { name: string; type: DefinedFieldType; options: FieldOption[]; required?: boolean; openToSite?: boolean }

/** Defines a field behind the others. Throws definedFieldAlreadyExistsException, objectLimitReachedException, choiceWithoutOptionsException. */
export async function createField(
  tx: Transaction,
  deciding: Deciding,
  { name, type, options, required = false, openToSite = false }: NewField,
): Promise<DefinedFieldView> {
  const { by, subject } = deciding
  const known = await listDefinedFields(tx.db, subject.name)
  if (known.length >= definedFieldLimits.fields) throw new AppError('objectLimitReachedException')
  const place = (known.at(-1)?.place ?? 0) + 1
  const row = await tx.db
    .insertInto('customer_fields')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      subject: subject.name,
      name,
      type,
      options: optionsOf(type, options),
      place,
      required,
      open_to_site: openToSite,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusingName(name))
  const field = toFieldView(row)
  subject.tell(tx)
  auditFieldOf(subject)(tx, by, `${subject.audited}.created`, { is: field })
  return field
}

/** What a person changes of a field; what is absent or undefined stays. */
export type FieldChanges = {
  fieldId: string
  name?: string | undefined
  options?: FieldOption[] | undefined
  required?: boolean | undefined
  openToSite?: boolean | undefined
  archived?: boolean | undefined
}

/**
 * Changes what is given; the type stays. Throws definedFieldNotFoundException, (chatF|f)ieldOptionInUseException and whatever {@link createField}
 * throws.
 */
export async function updateField(
  tx: Transaction,
  deciding: Deciding,
  { fieldId, name, options, required, openToSite, archived }: FieldChanges,
): Promise<DefinedFieldView> {
  const { by, subject } = deciding
  const was = await lockField(tx, subject, fieldId)
  const row = await tx.db
    .updateTable('customer_fields')
    .set({
      name: name ?? was.name,
      options: optionsOf(was.type, options ?? was.options),
      required: required ?? was.required,
      open_to_site: openToSite ?? was.openToSite,
      archived: archived ?? was.archived,
      version: sql`version + 1`,
    })
    .where('id', '=', fieldId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusingName(name ?? was.name))
  const field = toFieldView(row)
  // After the row is ours: whoever chooses an option in this moment waits for it, and finds it gone.
  for (const { id, name } of was.options.filter(({ id }) => !field.options.some((option) => option.id === id))) {
    const holders = await subject.countHolders(tx.db, { fieldId, value: id })
    if (holders > 0) throw subject.inUse({ name, holders })
  }
  subject.tell(tx)
  auditFieldOf(subject)(tx, by, `${subject.audited}.updated`, { was, is: field })
  return field
}

/** Puts the named fields first, in the order given; the others keep theirs behind them. */
export async function reorderFields(tx: Transaction, { by, subject }: Deciding, fieldIds: readonly string[]): Promise<DefinedFieldView[]> {
  const known = await listDefinedFields(tx.db, subject.name)
  const ordered = putFirst(known, fieldIds)
  for (const [at, { id }] of ordered.entries()) {
    await tx.db
      .updateTable('customer_fields')
      .set({ place: at + 1, version: sql`version + 1` })
      .where('id', '=', id)
      .where('place', '<>', at + 1)
      .execute()
  }
  subject.tell(tx)
  tx.audit({
    by,
    action: `${subject.audited}.reordered`,
    subject: { type: subject.audited },
    before: { order: known.map(({ name }) => name) },
    after: { order: ordered.map(({ name }) => name) },
  })
  return listDefinedFields(tx.db, subject.name)
}

/** Deletes a field with all of its values; no customer's version grows by that, for screens show a value only with its field. */
export async function deleteField(tx: Transaction, deciding: Deciding, fieldId: string): Promise<void> {
  const { by, subject } = deciding
  const was = await lockField(tx, subject, fieldId)
  await tx.db.deleteFrom('customer_fields').where('id', '=', fieldId).execute()
  await subject.forgetValues?.(tx, fieldId)
  subject.tell(tx)
  auditFieldOf(subject)(tx, by, `${subject.audited}.deleted`, { was })
}

/** Only a choice has options, and it has some. */
function optionsOf(type: DefinedFieldType, options: FieldOption[]): string {
  if (type !== 'choice') return '[]'
  if (options.length === 0) throw new AppError('choiceWithoutOptionsException')
  return JSON.stringify(options)
}

function refusingName(name: string) {
  return refusing({ customer_fields_name: () => new AppError('definedFieldAlreadyExistsException', { name }) })
}
