import type { CrmEntity, DefinedFieldType } from '@besedka/contract'
import { z } from 'zod'
import type { CrmConnection, CrmField } from '../kit/adapter.ts'
import { callBitrix } from './api.ts'

const Described = z.looseObject({
  type: z.string(),
  isReadOnly: z.boolean().catch(false),
  isMultiple: z.boolean().catch(false),
  title: z.string().catch(''),
  listLabel: z.string().optional().catch(undefined),
  formLabel: z.string().optional().catch(undefined),
  statusType: z.string().optional().catch(undefined),
  items: z
    .array(z.object({ ID: z.coerce.string(), VALUE: z.string() }))
    .optional()
    .catch(undefined),
})
const Status = z.object({ STATUS_ID: z.string(), NAME: z.string() })

/** Lists of values that are asked for; each costs a call, and the page waits for all of them. */
const listsMax = 50

const types: Readonly<Record<string, DefinedFieldType>> = {
  string: 'text',
  text: 'text',
  integer: 'number',
  double: 'number',
  date: 'date',
  datetime: 'date',
  boolean: 'yesNo',
  char: 'yesNo',
  url: 'link',
  enumeration: 'choice',
  crm_status: 'choice',
}

/** Fields that we read in ways of their own, or that are nobody's to write. */
const ownWays = new Set([
  'ID',
  'NAME',
  'LAST_NAME',
  'TITLE',
  'PHONE',
  'EMAIL',
  'COMPANY_ID',
  'ORIGINATOR_ID',
  'ORIGIN_ID',
  'ORIGIN_VERSION',
])

/** The fields of a contact or company that can hold one of our values. */
export async function listBitrixFields(connection: CrmConnection, entity: CrmEntity, method: string): Promise<CrmField[]> {
  const { result } = await callBitrix(connection, `${method}.fields`)
  const fields: CrmField[] = []
  const asked = new Map<string, CrmField['options']>()
  for (const [key, given] of Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(result))) {
    const field = Described.safeParse(given).data
    const type = field && types[field.type]
    if (!field || !type || field.isMultiple || field.isReadOnly || ownWays.has(key)) continue
    const title = field.formLabel || field.listLabel || field.title || key
    fields.push({ entity, key, title, type, readOnly: false, options: await optionsOf(connection, field, asked) })
  }
  return fields
}

/** Each list is asked for once. What comes after the first fifty is shown without its words: a portal has a dozen. */
async function optionsOf(
  connection: CrmConnection,
  { items, statusType }: z.infer<typeof Described>,
  asked: Map<string, CrmField['options']>,
): Promise<CrmField['options']> {
  if (items) return items.map(({ ID, VALUE }) => ({ id: ID, name: VALUE }))
  if (!statusType) return []
  const known = asked.get(statusType)
  if (known || asked.size >= listsMax) return known ?? []
  const { result } = await callBitrix(connection, 'crm.status.list', { filter: { ENTITY_ID: statusType } })
  const statuses = z.array(Status).catch([]).parse(result)
  const options = statuses.map(({ STATUS_ID, NAME }) => ({ id: STATUS_ID, name: NAME }))
  asked.set(statusType, options)
  return options
}
