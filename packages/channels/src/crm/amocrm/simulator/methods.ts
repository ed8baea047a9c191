import type { CrmEntity } from '@besedka/contract'
import { z } from 'zod'
import { type Account, type AccountRecord, fieldsOfAccount } from './account.ts'

/** The CRM's words for what it does not do (RFC 7807). */
export class AmoRefusal extends Error {
  readonly status: number
  readonly errors: { code: string; path: string; detail: string }[]
  constructor(status: number, words: string, errors: AmoRefusal['errors'] = []) {
    super(words)
    this.status = status
    this.errors = errors
  }
}

export type Asked = { method: string; path: string; query: URLSearchParams; body: unknown }

const pageMax = 250
const Value = z.strictObject({ value: z.unknown().optional(), enum_id: z.number().int().optional(), enum_code: z.string().optional() })
const Field = z.strictObject({
  field_id: z.number().int().optional(),
  field_code: z.string().optional(),
  values: z.array(Value).min(1).nullable(),
})
const Written = z.strictObject({
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  custom_fields_values: z.array(Field).min(1).optional(),
})
const Links = z.array(z.strictObject({ to_entity_id: z.number().int(), to_entity_type: z.literal('companies') })).min(1)
const NewNotes = z.array(z.strictObject({ note_type: z.literal('common'), params: z.strictObject({ text: z.string().min(1) }) })).min(1)

/** The methods of the API; what they are given is checked as strictly as it is documented. Undefined: an empty answer (204). */
export function createMethods(account: Account): (asked: Asked) => object | undefined {
  return (asked) => {
    const [list = '', id, more] = asked.path.split('/')
    if (asked.path === 'account') return { id: 31_234_567, name: 'Ромашка', subdomain: 'romashka', country: 'RU', currency: 'RUB' }
    const entity = list === 'contacts' ? 'customer' : list === 'companies' ? 'company' : undefined
    if (!entity) throw new AmoRefusal(404, 'Not found')
    if (id === undefined) return asked.method === 'GET' ? listRecords(account, entity, asked) : addRecords(account, entity, asked)
    if (id === 'custom_fields') return describe(asked)
    return onRecord(account, entity, { ...asked, id: Number(id), more })
  }
}

function onRecord(
  account: Account,
  entity: CrmEntity,
  { id, more, method, query, body }: Asked & { id: number; more: string | undefined },
) {
  const record = account.records[entity].get(id)
  if (more === 'notes' && method === 'GET') return listNotes(account, id, query)
  if (!record) {
    if (method === 'GET') return undefined
    throw new AmoRefusal(404, 'Not found')
  }
  if (more === 'notes') return addNotes(account, id, body)
  if (more === 'link' || more === 'unlink') return linkTo(account, record, more, body)
  if (method === 'GET') return shown(record, entity)
  const { custom_fields_values: fields = [], ...names } = parsed(Written, body)
  account.change(entity, id, names, checkedFields(fields))
  return { id, updated_at: account.records[entity].get(id)?.updated_at }
}

function listRecords(account: Account, entity: CrmEntity, { query }: Asked): object | undefined {
  const limit = Number(query.get('limit') ?? 50)
  if (limit > pageMax)
    throw new AmoRefusal(400, 'Bad Request', [{ code: 'TooHigh', path: 'limit', detail: 'This value should be 250 or less.' }])
  const page = Number(query.get('page') ?? 1)
  const from = Number(query.get('filter[updated_at][from]') ?? 0)
  const sought = query.get('query')?.toLowerCase()
  const fitting = [...account.records[entity].values()].filter(
    (record) => record.updated_at >= from && (!sought || isFound(record, sought)),
  )
  if (query.get('order[updated_at]') === 'asc') fitting.sort((one, other) => one.updated_at - other.updated_at || one.id - other.id)
  else fitting.sort((one, other) => one.id - other.id)
  const shownHere = fitting.slice((page - 1) * limit, page * limit)
  if (shownHere.length === 0) return undefined
  const list = entity === 'customer' ? 'contacts' : 'companies'
  const next = fitting.length > page * limit ? { next: { href: `/api/v4/${list}?page=${page + 1}` } } : {}
  return { _page: page, _links: { self: {}, ...next }, _embedded: { [list]: shownHere.map((record) => shown(record, entity)) } }
}

/** Matches parts of any field; phone numbers by their digits. */
function isFound(record: AccountRecord, sought: string): boolean {
  const texts = [record.name, ...(record.custom_fields_values ?? []).flatMap(({ values }) => values.map(({ value }) => String(value)))]
  return texts.some((text) => text.toLowerCase().includes(sought) || (/^\d{5,}$/.test(sought) && text.replace(/\D/g, '').includes(sought)))
}

function shown({ companyId, ...record }: AccountRecord, entity: CrmEntity): object {
  const companies = companyId === null ? [] : [{ id: companyId, _links: {} }]
  return {
    ...record,
    ...(entity === 'company' && { first_name: undefined, last_name: undefined }),
    created_at: record.updated_at,
    is_deleted: false,
    account_id: 31_234_567,
    _links: {},
    _embedded: { tags: [], ...(entity === 'customer' && { companies }) },
  }
}

function addRecords(account: Account, entity: CrmEntity, { body }: Asked): object {
  const list = entity === 'customer' ? 'contacts' : 'companies'
  const made = parsed(z.array(Written).min(1).max(pageMax), body).map(({ custom_fields_values: fields = [], ...names }, index) => ({
    id: account.add(entity, names, checkedFields(fields)),
    request_id: String(index),
  }))
  return { _links: {}, _embedded: { [list]: made } }
}

function checkedFields(fields: readonly z.infer<typeof Field>[]) {
  return fields.map(({ field_id, field_code, values }, index) => {
    const field = fieldsOfAccount.find(({ id, code }) =>
      field_id !== undefined ? id === field_id : field_code !== undefined && code === field_code,
    )
    const path = `custom_fields_values.${index}`
    if (!field) throw invalid('NotSupportedChoice', `${path}.field_id`, 'The value you selected is not a valid choice.')
    const known = (field.enums ?? []).map(({ id }) => id as number)
    for (const { enum_id } of values ?? []) {
      if (enum_id !== undefined && !known.includes(enum_id))
        throw invalid('NotSupportedChoice', `${path}.values.0.enum_id`, 'The value you selected is not a valid choice.')
    }
    return { field_id: field.id as number, values: values?.map(plain) ?? null }
  })
}

function plain({ value, enum_id, enum_code }: z.infer<typeof Value>) {
  return { ...(value !== undefined && { value }), ...(enum_id !== undefined && { enum_id }), ...(enum_code !== undefined && { enum_code }) }
}

function describe({ query }: Asked): object {
  if (Number(query.get('limit') ?? 50) > pageMax) throw invalid('TooHigh', 'limit', 'This value should be 250 or less.')
  return { _total_items: fieldsOfAccount.length, _page: 1, _links: { self: {} }, _embedded: { custom_fields: fieldsOfAccount } }
}

function linkTo(account: Account, record: AccountRecord, act: 'link' | 'unlink', body: unknown): object | undefined {
  for (const { to_entity_id: companyId } of parsed(Links, body)) {
    if (act === 'link' && !account.records.company.has(companyId)) throw invalid('NotFound', 'to_entity_id', 'Entity not found')
    const left = record.companyId === companyId ? null : record.companyId
    account.change('customer', record.id, { companyId: act === 'link' ? companyId : left }, [])
  }
  return act === 'link' ? { _total_items: 1, _links: {}, _embedded: { links: [] } } : undefined
}

function listNotes(account: Account, id: number, query: URLSearchParams): object | undefined {
  if (query.get('filter[note_type]') !== 'common') throw invalid('InvalidType', 'filter.note_type', 'This value is not valid.')
  const notes = account.notes.filter(({ entity_id }) => entity_id === id).toReversed()
  if (notes.length === 0) return undefined
  const shownNotes = notes.map(({ text, ...note }) => ({ ...note, note_type: 'common', params: { text } }))
  return { _page: 1, _links: { self: {} }, _embedded: { notes: shownNotes } }
}

function addNotes(account: Account, entity_id: number, body: unknown): object {
  const made = parsed(NewNotes, body).map(({ params: { text } }) => {
    const id = account.nextId()
    account.notes.push({ id, entity_id, text })
    return { id, entity_id, request_id: '0' }
  })
  return { _links: {}, _embedded: { notes: made } }
}

function invalid(code: string, path: string, detail: string): AmoRefusal {
  return new AmoRefusal(400, 'Bad Request', [{ code, path, detail }])
}

function parsed<T extends z.ZodType>(schema: T, given: unknown): z.infer<T> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw invalid('FieldMissing', issue?.path.join('.') ?? '', issue?.message ?? '')
}
