import type { CrmEntity, DefinedFieldType } from '@besedka/contract'
import { z } from 'zod'
import type { CrmConnection, CrmField } from '../kit/adapter.ts'
import { callAmo } from './api.ts'

const Described = z.looseObject({
  id: z.coerce.string(),
  name: z.string().catch(''),
  type: z.string(),
  is_computed: z.boolean().catch(false),
  enums: z
    .array(z.looseObject({ id: z.coerce.string(), value: z.string() }))
    .nullable()
    .catch(null),
})
const Page = z.looseObject({
  _embedded: z.looseObject({ custom_fields: z.array(z.unknown()) }),
  _links: z.looseObject({ next: z.unknown().optional() }).catch({}),
})

const types: Readonly<Record<string, DefinedFieldType>> = {
  text: 'text',
  textarea: 'text',
  streetaddress: 'text',
  numeric: 'number',
  monetary: 'number',
  checkbox: 'yesNo',
  select: 'choice',
  radiobutton: 'choice',
  date: 'date',
  birthday: 'date',
  url: 'link',
}

const pageSize = '250'
/** Bounds the loop for a server that always promises one more page; an account has far fewer fields. */
const pagesMax = 20

/** The fields of a contact or company that can hold one of our values, without those that amoCRM computes itself. */
export async function listAmoFields(connection: CrmConnection, entity: CrmEntity, path: string): Promise<CrmField[]> {
  const fields: CrmField[] = []
  for (let page = 1; page <= pagesMax; page++) {
    const answer = Page.safeParse(
      await callAmo(connection, `${path}/custom_fields`, { query: { limit: pageSize, page: String(page) } }),
    ).data
    for (const given of answer?._embedded.custom_fields ?? []) {
      const field = Described.safeParse(given).data
      const type = field && types[field.type]
      if (!field || !type || field.is_computed) continue
      const options = (field.enums ?? []).map(({ id, value }) => ({ id, name: value }))
      fields.push({ entity, key: field.id, title: field.name || field.id, type, readOnly: false, options })
    }
    if (!answer?._links.next) break
  }
  return fields
}
