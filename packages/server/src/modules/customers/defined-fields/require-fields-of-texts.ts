import { fieldOfVariable, variablesIn } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import '../tables.ts'

/** The first variable of a field that is not there, of all that a text names; undefined: they all are. */
export async function findUnknownField(db: Kysely<Tables>, text: string): Promise<string | undefined> {
  const named = variablesIn(text).flatMap((variable) => ({ variable, field: fieldOfVariable(variable) }))
  const asked = named.flatMap(({ variable, field }) => (field ? { variable, ...field } : []))
  if (asked.length === 0) return undefined
  const rows = await db
    .selectFrom('customer_fields')
    .select(['id', 'subject'])
    .where(
      'id',
      'in',
      asked.map(({ fieldId }) => fieldId),
    )
    .execute()
  return asked.find(({ subject, fieldId }) => !rows.some((row) => row.id === fieldId && row.subject === subject))?.variable
}

/** Refuses texts that name a field that is not there, each under its name in the input. Throws validationException. */
export async function requireFieldsOfTexts(db: Kysely<Tables>, texts: Readonly<Record<string, string | undefined>>): Promise<void> {
  for (const [path, text] of Object.entries(texts)) {
    const name = text === undefined ? undefined : await findUnknownField(db, text)
    if (name !== undefined)
      throw new AppError('validationException', { fields: { [path]: { key: 'templateVariableUnknown', params: { name } } } })
  }
}
