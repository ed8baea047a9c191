import type { CrmEntity } from '@besedka/contract'
import { z } from 'zod'
import type { Multifield, Portal, PortalRecord } from './portal.ts'

/** The CRM's words for what it does not do. */
export class BitrixRefusal extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, words: string, status = 400) {
    super(words)
    this.code = code
    this.status = status
  }
}

const pageSize = 50
const scalar = z.union([z.string(), z.number()]).transform(String)
const Id = z.object({ id: scalar })
const List = z.array(
  z.union([z.strictObject({ ID: scalar, DELETE: z.literal('Y') }), z.strictObject({ VALUE: z.string().min(1), VALUE_TYPE: z.string() })]),
)
const Fields = z.looseObject({ PHONE: List.optional(), EMAIL: List.optional() })
const Asked = z.object({
  filter: z.record(z.string(), z.union([scalar, z.array(scalar)])).default({}),
  order: z.record(z.string(), z.enum(['ASC', 'DESC'])).default({}),
  select: z.array(z.string()).default([]),
  start: z.number().int().default(0),
})

const writable = {
  customer: ['NAME', 'LAST_NAME', 'SECOND_NAME', 'TYPE_ID', 'COMPANY_ID', 'POST', 'COMMENTS'],
  company: ['TITLE', 'COMPANY_TYPE', 'COMMENTS'],
} as const
const ofAll = ['ORIGINATOR_ID', 'ORIGIN_ID', 'OPENED']

const statuses: Record<string, { STATUS_ID: string; NAME: string }[]> = {
  CONTACT_TYPE: [
    { STATUS_ID: 'CLIENT', NAME: 'Clients' },
    { STATUS_ID: 'SUPPLIER', NAME: 'Suppliers' },
    { STATUS_ID: 'PARTNER', NAME: 'Partners' },
  ],
  COMPANY_TYPE: [
    { STATUS_ID: 'CUSTOMER', NAME: 'Customer' },
    { STATUS_ID: 'COMPETITOR', NAME: 'Competitor' },
  ],
}

/** The methods of the CRM by their names; what they are given is checked as strictly as it is documented. */
export function createMethods(portal: Portal): (method: string, params: unknown) => object {
  return (method, params) => {
    const [, kind, act] = /^crm\.(contact|company)\.(\w+)$/.exec(method) ?? []
    if (kind && act) return onRecords(portal, kind === 'contact' ? 'customer' : 'company', act, params)
    if (method === 'crm.status.list') return { result: statuses[asked(params).filter.ENTITY_ID as string] ?? [] }
    if (method === 'crm.duplicate.findbycomm') return { result: duplicates(portal, params) }
    if (method === 'crm.timeline.comment.add') return { result: addComment(portal, params) }
    if (method === 'crm.timeline.comment.list') return listComments(portal, params)
    throw new BitrixRefusal('ERROR_METHOD_NOT_FOUND', 'Method not found!', 404)
  }
}

function onRecords(portal: Portal, entity: CrmEntity, act: string, params: unknown): object {
  if (act === 'list') return list(portal, entity, asked(params))
  if (act === 'fields') return { result: describe(entity) }
  if (act === 'add') return { result: Number(add(portal, entity, params)) }
  const { id } = parsed(Id, params)
  const record = portal.records[entity].get(id)
  // Verbatim: the code is empty.
  if (!record) throw new BitrixRefusal('', 'Not found')
  if (act === 'get') return { result: record }
  if (act === 'update') {
    portal.change(entity, id, written(portal, entity, params, record))
    return { result: true }
  }
  throw new BitrixRefusal('ERROR_METHOD_NOT_FOUND', 'Method not found!', 404)
}

function list(portal: Portal, entity: CrmEntity, { filter, order, select, start }: z.infer<typeof Asked>): object {
  const fitting = [...portal.records[entity].values()].filter((record) => Object.entries(filter).every((one) => fits(record, one)))
  const [by = 'ID', way = 'ASC'] = Object.entries(order)[0] ?? []
  fitting.sort((one, other) => (way === 'ASC' ? 1 : -1) * (compare(one[by], other[by]) || Number(one.ID) - Number(other.ID)))
  const from = Math.max(0, start)
  const shown = fitting.slice(from, from + pageSize)
  const result = shown.map((record) => Object.fromEntries(select.map((field) => [field, record[field] ?? null])))
  // -1: nothing is counted, and no next page is named.
  if (start === -1) return { result }
  return { result, total: fitting.length, ...(from + pageSize < fitting.length && { next: from + pageSize }) }
}

function fits(record: PortalRecord, [name, value]: [string, string | string[]]): boolean {
  const [, sign = '', field = ''] = /^(>=|<=|>|<|=)?(\w+)$/.exec(name) ?? []
  const own = record[field]
  if (Array.isArray(value)) return value.includes(String(own))
  if (sign === '>') return compare(own, value) > 0
  if (sign === '>=') return compare(own, value) >= 0
  return String(own ?? '') === value
}

function compare(one: unknown, other: unknown): number {
  const [a, b] = [String(one ?? ''), String(other ?? '')]
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) return Number(a) - Number(b)
  // The second is as fine as it gets.
  if (/^\d{4}-/.test(a) && /^\d{4}-/.test(b)) return Math.floor(Date.parse(a) / 1_000) - Math.floor(Date.parse(b) / 1_000)
  return a < b ? -1 : Number(a > b)
}

function describe(entity: CrmEntity): object {
  const plain = { isReadOnly: false, isRequired: false, isMultiple: false, isDynamic: false }
  const type = entity === 'customer' ? ['TYPE_ID', 'CONTACT_TYPE'] : ['COMPANY_TYPE', 'COMPANY_TYPE']
  return {
    ID: { ...plain, type: 'integer', title: 'ID', isReadOnly: true },
    DATE_MODIFY: { ...plain, type: 'datetime', title: 'Modified on', isReadOnly: true },
    [type[0] as string]: { ...plain, type: 'crm_status', statusType: type[1], title: 'Type' },
    POST: { ...plain, type: 'string', title: 'Position' },
    COMMENTS: { ...plain, type: 'string', title: 'Comment' },
    UF_CRM_BIRTHDAY: { ...plain, type: 'date', title: 'UF_CRM_BIRTHDAY', isDynamic: true, formLabel: 'Birthday' },
    UF_CRM_CITY: { ...plain, type: 'string', title: 'UF_CRM_CITY', isDynamic: true, formLabel: 'City' },
    PHONE: { ...plain, type: 'crm_multifield', title: 'Phone', isMultiple: true },
  }
}

function add(portal: Portal, entity: CrmEntity, params: unknown): string {
  const { PHONE, EMAIL, ...fields } = written(portal, entity, params)
  if (entity === 'company' && !fields.TITLE) throw new BitrixRefusal('', 'The field "Company name" is required')
  return portal.add(entity, fields as Record<string, string>, {
    PHONE: (PHONE ?? []) as Multifield[],
    EMAIL: (EMAIL ?? []) as Multifield[],
  })
}

function written(portal: Portal, entity: CrmEntity, params: unknown, record?: PortalRecord): Record<string, string | Multifield[]> {
  const { fields } = parsed(z.object({ fields: Fields }), params)
  const result: Record<string, string | Multifield[]> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'PHONE' || name === 'EMAIL') result[name] = changedList(portal, name, record?.[name] ?? [], List.parse(value))
    // A field that it does not know is ignored, not refused.
    else if ([...writable[entity], ...ofAll].includes(name) || name.startsWith('UF_CRM_')) result[name] = String(value ?? '')
  }
  return result
}

function changedList(portal: Portal, type: 'PHONE' | 'EMAIL', known: readonly Multifield[], given: z.infer<typeof List>): Multifield[] {
  const gone = given.flatMap((one) => ('ID' in one ? [one.ID] : []))
  const added = given.flatMap((one) => ('VALUE' in one ? [one.VALUE] : []))
  return [...known.filter(({ ID }) => !gone.includes(ID)), ...portal.multifields(type, added)]
}

const Duplicates = z.strictObject({
  type: z.enum(['PHONE', 'EMAIL']),
  values: z.array(z.string()).min(1).max(20),
  entity_type: z.enum(['CONTACT', 'COMPANY']),
})

/** By the digits of phones, as the CRM compares them, and without regard to capitals. */
function duplicates(portal: Portal, params: unknown): object {
  const { type, values, entity_type: kind } = parsed(Duplicates, params)
  const plain = (text: string) => (type === 'PHONE' ? text.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7') : text.toLowerCase())
  const wanted = new Set(values.map(plain))
  const found = [...portal.records[kind === 'CONTACT' ? 'customer' : 'company'].values()].filter((record) =>
    record[type].some(({ VALUE }) => wanted.has(plain(VALUE))),
  )
  // Verbatim: an empty list where nobody was found.
  return found.length === 0 ? [] : { [kind]: found.map(({ ID }) => Number(ID)) }
}

const NewComment = z.object({ fields: z.object({ ENTITY_ID: scalar, ENTITY_TYPE: z.literal('contact'), COMMENT: z.string() }) })

function addComment(portal: Portal, params: unknown): number {
  const { ENTITY_ID, COMMENT } = parsed(NewComment, params).fields
  if (COMMENT === '') throw new BitrixRefusal('INVALID_ARG_VALUE', 'Empty comment message')
  if (!portal.records.customer.has(ENTITY_ID)) throw new BitrixRefusal('OWNER_NOT_FOUND', 'Owner was not found')
  const ID = portal.nextId()
  portal.comments.push({ ID, ENTITY_ID, COMMENT })
  return Number(ID)
}

function listComments(portal: Portal, params: unknown): object {
  const { filter } = asked(params)
  const result = portal.comments.filter(({ ENTITY_ID }) => ENTITY_ID === filter.ENTITY_ID).toReversed()
  return { result: result.slice(0, pageSize), total: result.length }
}

function asked(params: unknown): z.infer<typeof Asked> {
  return parsed(Asked, params)
}

function parsed<T extends z.ZodType>(schema: T, params: unknown): z.infer<T> {
  const result = schema.safeParse(params)
  if (!result.success) throw new BitrixRefusal('100', `Could not find value for parameter {${result.error.issues[0]?.path.join('.')}}`)
  return result.data
}
