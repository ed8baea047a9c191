import type { CrmEntity } from '@besedka/contract'
import { z } from 'zod'
import { SendError } from '../../kit/send-error.ts'
import type { CrmAdapter, CrmConnection, CrmPage, CrmQuestion, CrmRecord } from '../kit/adapter.ts'
import { callAmo, isNotFound } from './api.ts'
import { listAmoFields } from './fields.ts'
import { readAmoHook } from './hook.ts'
import { Id, type RawRecord, readRaw, toFields, toRecord } from './records.ts'
import { amocrmSignIn } from './sign-in.ts'

const paths = { customer: 'contacts', company: 'companies' } as const satisfies Record<CrmEntity, string>
const pageSize = '250'

const Account = z.looseObject({ id: Id, name: z.string().catch('') })
const Made = z.looseObject({
  _embedded: z.looseObject({ contacts: z.array(z.object({ id: Id })).catch([]), companies: z.array(z.object({ id: Id })).catch([]) }),
})
const Listed = z.looseObject({
  _embedded: z.looseObject({ contacts: z.array(z.unknown()).catch([]), companies: z.array(z.unknown()).catch([]) }),
  _links: z.looseObject({ next: z.unknown().optional() }).catch({}),
})
const Notes = z.looseObject({
  _embedded: z.looseObject({
    notes: z.array(z.looseObject({ params: z.looseObject({ text: z.string().catch('') }).catch({ text: '' }) })),
  }),
})

/** amoCRM (Kommo abroad), API v4, let in by OAuth. https://www.amocrm.ru/developers/content/crm_platform/api-reference */
export const amocrmAdapter: CrmAdapter = {
  kind: 'amocrm',
  // amoCRM allows an integration 7 calls a second, and blocks one that goes on after 429. One call is left for what people ask meanwhile.
  pace: { perSecond: 6, atOnce: 1 },
  signIn: amocrmSignIn,
  async check(connection) {
    const { id, name } = Account.parse(await callAmo(connection, 'account'))
    return { account: name || id }
  },
  async listFields(connection) {
    return [
      ...(await listAmoFields(connection, 'customer', paths.customer)),
      ...(await listAmoFields(connection, 'company', paths.company)),
    ]
  },
  listAll: (connection, entity, from) => list(connection, entity, { 'order[id]': 'asc' }, from),
  listChanged(connection, entity, since, from) {
    const sinceSeconds = String(Math.floor(since.getTime() / 1_000))
    return list(connection, entity, { 'filter[updated_at][from]': sinceSeconds, 'order[updated_at]': 'asc' }, from)
  },
  async get(connection, entity, id) {
    const raw = await getRaw(connection, entity, id)
    return raw ? toRecord(raw, entity, connection) : null
  },
  find,
  async create(connection, entity, change) {
    const json = [toFields(change, { entity, connection })]
    const made = Made.safeParse(await callAmo(connection, paths[entity], { method: 'POST', json })).data
    const id = made?._embedded[paths[entity]][0]?.id
    if (!id) throw new SendError('retry', { code: 'answerNotUnderstood' })
    if (change.companyId) await link(connection, id, 'link', change.companyId)
    return id
  },
  async update(connection, entity, id, change) {
    const known = await getRaw(connection, entity, id)
    // The record was deleted meanwhile: the next comparison of both sides finds that out.
    if (!known) return
    const json = toFields(change, { entity, connection, known })
    if (Object.keys(json).length > 0) await callAmo(connection, `${paths[entity]}/${id}`, { method: 'PATCH', json })
    if (change.companyId !== undefined) await moveInto(connection, id, known, change.companyId)
  },
  async addTimelineEntry(connection, customerId, text) {
    await callAmo(connection, `contacts/${customerId}/notes`, { method: 'POST', json: [{ note_type: 'common', params: { text } }] })
  },
  async hasTimelineEntry(connection, customerId, part) {
    const query = { 'filter[note_type]': 'common', 'order[id]': 'desc', limit: pageSize }
    const notes = Notes.safeParse(await callAmo(connection, `contacts/${customerId}/notes`, { query })).data?._embedded.notes ?? []
    return notes.some(({ params }) => params.text.includes(part))
  },
  readHook: readAmoHook,
}

/** `from` is the number of the page. */
async function list(
  connection: CrmConnection,
  entity: CrmEntity,
  query: Readonly<Record<string, string>>,
  from: string | null,
): Promise<CrmPage> {
  const page = Number(from ?? 1)
  const answer = await callAmo(connection, paths[entity], { query: { ...query, limit: pageSize, page: String(page) } })
  if (answer === null) return { records: [], next: null, total: null }
  const listed = Listed.safeParse(answer).data
  if (!listed) throw new SendError('retry', { code: 'answerNotUnderstood' })
  const records = listed._embedded[paths[entity]].flatMap((one) => readRaw(one) ?? []).map((raw) => toRecord(raw, entity, connection))
  return { records, next: listed._links.next ? String(page + 1) : null, total: null }
}

async function getRaw(connection: CrmConnection, entity: CrmEntity, id: string): Promise<RawRecord | undefined> {
  try {
    return readRaw(await callAmo(connection, `${paths[entity]}/${id}`))
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** A contact is in one company at most, and is put into one by a link. */
async function moveInto(connection: CrmConnection, id: string, known: RawRecord, companyId: string | null): Promise<void> {
  const former = known._embedded.companies.map((company) => company.id)
  for (const other of former.filter((one) => one !== companyId)) await link(connection, id, 'unlink', other)
  if (companyId !== null && !former.includes(companyId)) await link(connection, id, 'link', companyId)
}

async function link(connection: CrmConnection, contactId: string, act: 'link' | 'unlink', companyId: string): Promise<void> {
  const json = [{ to_entity_id: Number(companyId), to_entity_type: 'companies' }]
  await callAmo(connection, `contacts/${contactId}/${act}`, { method: 'POST', json })
}

/** The search of amoCRM matches parts of any field, so its results are compared once more. The oldest record that fits is the answer. */
async function find(
  connection: CrmConnection,
  entity: CrmEntity,
  { phones = [], emails = [], name }: CrmQuestion,
): Promise<CrmRecord | null> {
  for (const phone of phones) {
    const digits = digitsOf(phone)
    const found = await search(connection, entity, digits, (record) => record.phones.some((one) => digitsOf(one) === digits))
    if (found) return found
  }
  for (const email of emails) {
    const plain = email.toLowerCase()
    const found = await search(connection, entity, plain, (record) => record.emails.some((one) => one.trim().toLowerCase() === plain))
    if (found) return found
  }
  if (name === undefined) return null
  return search(connection, entity, name, (record) => record.name.toLowerCase() === name.toLowerCase())
}

/** The last ten digits: Russian numbers are written with 7, with 8 or with neither before them. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10)
}

async function search(
  connection: CrmConnection,
  entity: CrmEntity,
  query: string,
  isIt: (record: CrmRecord) => boolean,
): Promise<CrmRecord | null> {
  const { records } = await list(connection, entity, { query, 'order[id]': 'asc' }, null)
  return records.find(isIt) ?? null
}
