import type { AskedPreChatForm, PreChatForm } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { listDefinedFields } from '../customers/index.ts'

/** The form before a chat as a visitor is asked it: a defined field as it is defined now, and no more once it is archived or deleted. */
export async function askedForm(db: Kysely<Tables>, form: PreChatForm): Promise<AskedPreChatForm> {
  if (!form.enabled || form.fields.every(({ kind }) => kind !== 'field')) return form
  const known = new Map((await listDefinedFields(db)).filter(({ archived }) => !archived).map((field) => [field.id, field]))
  return {
    ...form,
    fields: form.fields.flatMap((field) => {
      if (field.fieldId === undefined) return [field]
      const defined = known.get(field.fieldId)
      if (!defined) return []
      const { type, options } = defined
      // The name comes along: a window from before the upgrade shows a line of text by it.
      return [{ ...field, label: field.label || defined.name, defined: { type, options } }]
    }),
  }
}
