import { type AskedPreChatForm, type PreChatForm, resolvePreChat } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { listDefinedFields } from '../customers/index.ts'

/** The form before a chat as a visitor is asked it; the definitions are read only where it asks for a defined field. */
export async function askedForm(db: Kysely<Tables>, form: PreChatForm): Promise<AskedPreChatForm> {
  if (!form.enabled || form.fields.every(({ kind }) => kind !== 'field')) return form
  return resolvePreChat(form, await listDefinedFields(db))
}
