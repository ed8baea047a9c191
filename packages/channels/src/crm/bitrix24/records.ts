import type { CrmEntity, DefinedFieldType } from '@besedka/contract'
import { z } from 'zod'
import type { CrmChange, CrmConnection, CrmListChange, CrmRecord } from '../kit/adapter.ts'
import { joinName, plainValue, splitName } from '../kit/plain-values.ts'

/** Who made a record, as the CRM keeps it beside our id. */
export const originator = 'besedka'

const Multifield = z.object({ ID: z.coerce.string(), VALUE: z.string().catch('') })
const List = z.array(Multifield).catch([])
const text = z.string().nullable().catch(null)

const Raw = z.looseObject({
  ID: z.coerce.string(),
  DATE_MODIFY: z.coerce.date(),
  ORIGINATOR_ID: text,
  ORIGIN_ID: text,
  NAME: text,
  LAST_NAME: text,
  TITLE: text,
  COMPANY_ID: z.coerce.string().nullable().catch(null),
  PHONE: List,
  EMAIL: List,
})
export type RawRecord = z.infer<typeof Raw>

/** A record as the CRM gives it; undefined for what is none. */
export function readRaw(given: unknown): RawRecord | undefined {
  return Raw.safeParse(given).data
}

/** A contact or company in our words. */
export function toRecord(raw: RawRecord, entity: CrmEntity, connection: Pick<CrmConnection, 'fields'>): CrmRecord {
  return {
    id: raw.ID,
    modifiedAt: raw.DATE_MODIFY,
    originId: raw.ORIGINATOR_ID === originator ? raw.ORIGIN_ID : null,
    name: entity === 'customer' ? joinName(raw.NAME, raw.LAST_NAME) : joinName(raw.TITLE),
    phones: raw.PHONE.map(({ VALUE }) => VALUE),
    emails: raw.EMAIL.map(({ VALUE }) => VALUE),
    companyId: raw.COMPANY_ID && raw.COMPANY_ID !== '0' ? raw.COMPANY_ID : null,
    values: Object.fromEntries(connection.fields[entity].map(({ key, type }) => [key, plainValue(type, raw[key])])),
  }
}

/** What `add` and `update` are given for a change. Values of lists that go are named by their ids, which `known` has. */
export function toFields(
  change: CrmChange,
  { entity, connection, known }: { entity: CrmEntity; connection: Pick<CrmConnection, 'fields'>; known?: RawRecord },
): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  if (change.name !== undefined) Object.assign(fields, nameFields(change.name, entity))
  if (change.phones) fields.PHONE = listField(change.phones, known?.PHONE ?? [])
  if (change.emails) fields.EMAIL = listField(change.emails, known?.EMAIL ?? [])
  if (change.companyId !== undefined) fields.COMPANY_ID = change.companyId ?? '0'
  const types = new Map(connection.fields[entity].map(({ key, type }) => [key, type]))
  for (const [key, value] of Object.entries(change.values ?? {})) fields[key] = writtenValue(types.get(key) ?? 'text', value)
  return fields
}

function nameFields(name: string, entity: CrmEntity): Record<string, string> {
  if (entity === 'company') return { TITLE: name }
  const { first, rest } = splitName(name)
  return { NAME: first, LAST_NAME: rest }
}

function listField({ add, remove }: CrmListChange, known: RawRecord['PHONE']): object[] {
  const gone = known.filter(({ VALUE }) => remove.includes(VALUE))
  return [...gone.map(({ ID }) => ({ ID, DELETE: 'Y' })), ...add.map((VALUE) => ({ VALUE, VALUE_TYPE: 'WORK' }))]
}

function writtenValue(type: DefinedFieldType, value: string | null): string {
  if (type === 'yesNo') return value === null ? '' : value === 'yes' ? '1' : '0'
  return value ?? ''
}
