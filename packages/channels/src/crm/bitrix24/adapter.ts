import type { CrmEntity } from '@besedka/contract'
import { z } from 'zod'
import { SendError } from '../../kit/send-error.ts'
import type { CrmAdapter, CrmConnection, CrmPage, CrmQuestion, CrmRecord } from '../kit/adapter.ts'
import { callBitrix, isNotFound } from './api.ts'
import { listBitrixFields } from './fields.ts'
import { readBitrixHook } from './hook.ts'
import { originator, type RawRecord, readRaw, toFields, toRecord } from './records.ts'
import { bitrix24SignIn } from './sign-in.ts'

const methods = { customer: 'crm.contact', company: 'crm.company' } as const satisfies Record<CrmEntity, string>
const always = ['ID', 'DATE_MODIFY', 'ORIGINATOR_ID', 'ORIGIN_ID', 'PHONE', 'EMAIL'] as const
const named = { customer: ['NAME', 'LAST_NAME', 'COMPANY_ID'], company: ['TITLE'] } as const

const Id = z.coerce.string().regex(/^[1-9]\d*$/)
const Duplicates = z.object({ CONTACT: z.array(z.coerce.string()).catch([]), COMPANY: z.array(z.coerce.string()).catch([]) })
const Comments = z.array(z.object({ COMMENT: z.string().nullable().catch('') })).catch([])

/**
 * Bitrix24, by an inbound webhook (an address with the rights of the user who made it) or by OAuth (with the rights of the user who signed in).
 * https://apidocs.bitrix24.com
 */
export const bitrix24Adapter: CrmAdapter = {
  kind: 'bitrix24',
  // Its bucket has room for 50 and leaks 2 a second; it is the portal's, and other programs need room too. https://apidocs.bitrix24.com/limits.html
  pace: { perSecond: 2, atOnce: 25 },
  signIn: bitrix24SignIn,
  check,
  async listFields(connection) {
    return [
      ...(await listBitrixFields(connection, 'customer', methods.customer)),
      ...(await listBitrixFields(connection, 'company', methods.company)),
    ]
  },
  async listAll(connection, entity, from) {
    const filter = from === null ? {} : { '>ID': from }
    // Counting costs the CRM the most: only the first page is counted.
    const page = await list(connection, entity, { filter, order: { ID: 'ASC' }, start: from === null ? 0 : -1 })
    const last = page.records.at(-1)
    return { ...page, next: page.records.length === pageSize && last ? last.id : null }
  },
  async listChanged(connection, entity, since, from) {
    const filter = { '>=DATE_MODIFY': since.toISOString() }
    return list(connection, entity, { filter, order: { DATE_MODIFY: 'ASC', ID: 'ASC' }, start: Number(from ?? 0) })
  },
  async get(connection, entity, id) {
    const raw = await getRaw(connection, entity, id)
    return raw ? toRecord(raw, entity, connection) : null
  },
  find,
  async create(connection, entity, change, originId) {
    const fields = { ...toFields(change, { entity, connection }), ORIGINATOR_ID: originator, ORIGIN_ID: originId, OPENED: 'Y' }
    const { result } = await callBitrix(connection, `${methods[entity]}.add`, { fields, params: { REGISTER_SONET_EVENT: 'N' } })
    return Id.parse(result)
  },
  async update(connection, entity, id, change) {
    const names = [...(change.phones?.remove ?? []), ...(change.emails?.remove ?? [])].length > 0
    // What goes from a list is named by the id of the value.
    const known = names ? await getRaw(connection, entity, id) : undefined
    const fields = toFields(change, { entity, connection, ...(known ? { known } : {}) })
    await callBitrix(connection, `${methods[entity]}.update`, { id, fields, params: { REGISTER_SONET_EVENT: 'N' } })
  },
  async addTimelineEntry(connection, customerId, COMMENT) {
    await callBitrix(connection, 'crm.timeline.comment.add', { fields: { ENTITY_ID: customerId, ENTITY_TYPE: 'contact', COMMENT } })
  },
  async hasTimelineEntry(connection, customerId, part) {
    const filter = { ENTITY_ID: customerId, ENTITY_TYPE: 'contact' }
    const { result } = await callBitrix(connection, 'crm.timeline.comment.list', { filter, order: { ID: 'DESC' }, select: ['COMMENT'] })
    return Comments.parse(result).some(({ COMMENT }) => COMMENT?.includes(part) ?? false)
  },
  readHook: readBitrixHook,
}

const pageSize = 50

/** Asks for contacts, because an application without the right to them gets answers too. */
async function check(connection: CrmConnection): Promise<{ account: string }> {
  await callBitrix(connection, 'crm.contact.list', { select: ['ID'], start: -1 })
  return { account: new URL(connection.secrets.webhookUrl ?? connection.secrets.endpoint ?? '').host }
}

async function list(connection: CrmConnection, entity: CrmEntity, asked: object): Promise<CrmPage> {
  const select = [...always, ...named[entity], ...connection.fields[entity].map(({ key }) => key)]
  const { result, next, total } = await callBitrix(connection, `${methods[entity]}.list`, { ...asked, select })
  if (!Array.isArray(result)) throw new SendError('retry', { code: 'answerNotUnderstood' })
  const records = result.flatMap((one) => readRaw(one) ?? []).map((raw) => toRecord(raw, entity, connection))
  return { records, next: next === undefined ? null : String(next), total: total ?? null }
}

async function getRaw(connection: CrmConnection, entity: CrmEntity, id: string): Promise<RawRecord | undefined> {
  try {
    const { result } = await callBitrix(connection, `${methods[entity]}.get`, { id })
    const raw = readRaw(result)
    if (!raw) throw new SendError('retry', { code: 'answerNotUnderstood' })
    return raw
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

async function find(
  connection: CrmConnection,
  entity: CrmEntity,
  { originId, phones = [], emails = [], name }: CrmQuestion,
): Promise<CrmRecord | null> {
  if (originId !== undefined) {
    const found = await first(connection, entity, { ORIGINATOR_ID: originator, ORIGIN_ID: originId })
    if (found) return found
  }
  for (const [type, values] of [
    ['PHONE', phones],
    ['EMAIL', emails],
  ] as const) {
    const id = values.length > 0 && (await duplicateOf(connection, entity, type, values))
    const record = id && (await bitrix24Adapter.get(connection, entity, id))
    if (record) return record
  }
  return name === undefined ? null : first(connection, entity, { TITLE: name })
}

async function first(connection: CrmConnection, entity: CrmEntity, filter: object): Promise<CrmRecord | null> {
  const { records } = await list(connection, entity, { filter, order: { ID: 'ASC' }, start: -1 })
  return records[0] ?? null
}

/** The oldest record with one of these, however it is written there. */
async function duplicateOf(connection: CrmConnection, entity: CrmEntity, type: 'PHONE' | 'EMAIL', values: readonly string[]) {
  const kind = entity === 'customer' ? 'CONTACT' : 'COMPANY'
  const asked = { type, values: values.slice(0, 20), entity_type: kind }
  const { result } = await callBitrix(connection, 'crm.duplicate.findbycomm', asked)
  return Duplicates.safeParse(result).data?.[kind].toSorted((one, other) => Number(one) - Number(other))[0]
}
