import type { CrmEntity, DefinedFieldType } from '@besedka/contract'
import { z } from 'zod'
import type { CrmChange, CrmConnection, CrmListChange, CrmRecord } from '../kit/adapter.ts'
import { joinName, plainValue, splitName } from '../kit/plain-values.ts'

const text = z.string().nullable().catch(null)
/** The id of a record. */
export const Id = z.coerce.string().regex(/^[1-9]\d*$/)

const FieldValues = z.looseObject({
  field_id: z.coerce.string(),
  field_code: text,
  field_type: z.string().catch(''),
  values: z.array(z.looseObject({ value: z.unknown(), enum_id: z.number().transform(String).nullable().catch(null) })).catch([]),
})

const Raw = z.looseObject({
  id: Id,
  name: text,
  first_name: text,
  last_name: text,
  updated_at: z.number(),
  is_deleted: z.boolean().catch(false),
  custom_fields_values: z.array(FieldValues).catch([]),
  _embedded: z.looseObject({ companies: z.array(z.looseObject({ id: Id })).catch([]) }).catch({ companies: [] }),
})
export type RawRecord = z.infer<typeof Raw>

/** A record as the CRM gives it; undefined for what is none, or was deleted. */
export function readRaw(given: unknown): RawRecord | undefined {
  const raw = Raw.safeParse(given).data
  return raw?.is_deleted ? undefined : raw
}

/** A contact or company in our words. amoCRM keeps no id of ours. */
export function toRecord(raw: RawRecord, entity: CrmEntity, connection: Pick<CrmConnection, 'fields'>): CrmRecord {
  // A contact created with a full name only has neither first_name nor last_name.
  const parts = joinName(raw.first_name, raw.last_name)
  return {
    id: raw.id,
    modifiedAt: new Date(raw.updated_at * 1_000),
    originId: null,
    name: entity === 'customer' && parts !== '' ? parts : joinName(raw.name),
    phones: listOf(raw, 'PHONE'),
    emails: listOf(raw, 'EMAIL'),
    companyId: entity === 'customer' ? (raw._embedded.companies[0]?.id ?? null) : null,
    values: Object.fromEntries(connection.fields[entity].map(({ key, type }) => [key, readValue(raw, key, type)])),
  }
}

type ListCode = 'PHONE' | 'EMAIL'

function listOf(raw: RawRecord, code: ListCode): string[] {
  const field = raw.custom_fields_values.find(({ field_code }) => field_code === code)
  return (field?.values ?? []).flatMap(({ value }) => (typeof value === 'string' && value.trim() !== '' ? [value] : []))
}

function readValue(raw: RawRecord, key: string, type: DefinedFieldType): string | null {
  const [first] = raw.custom_fields_values.find(({ field_id }) => field_id === key)?.values ?? []
  if (!first) return null
  if (type === 'choice') return first.enum_id
  if (type === 'date' && typeof first.value === 'number') return dayOf(first.value)
  return plainValue(type, first.value)
}

/** amoCRM keeps a day as the moment when it begins in the account's time zone, which we do not know: rounds to the nearest midnight in UTC. */
function dayOf(seconds: number): string {
  return new Date((seconds + 12 * 3_600) * 1_000).toISOString().slice(0, 10)
}

/** A moment that falls on this day in all time zones from −11 to +12, and that `dayOf` reads as the same day. */
function momentOf(day: string): number {
  return Date.parse(`${day}T11:30:00Z`) / 1_000
}

/**
 * The body that makes a record, or changes it when `known` is given. amoCRM replaces lists whole, so `known` has to be the record as it is now. The
 * company is a link, and not part of the body.
 */
export function toFields(
  change: CrmChange,
  { entity, connection, known }: { entity: CrmEntity; connection: Pick<CrmConnection, 'fields'>; known?: RawRecord | undefined },
): Record<string, unknown> {
  const types = new Map(connection.fields[entity].map(({ key, type }) => [key, type]))
  const values = [
    ...(change.phones ? [listField('PHONE', change.phones, known)] : []),
    ...(change.emails ? [listField('EMAIL', change.emails, known)] : []),
    ...Object.entries(change.values ?? {}).map(([key, value]) => ({
      field_id: Number(key),
      values: value === null ? null : [writtenValue(types.get(key) ?? 'text', value)],
    })),
  ]
  // A new record has no fields to empty.
  const written = known ? values : values.filter((field) => field.values !== null)
  return {
    ...(change.name !== undefined && nameFields(change.name, entity)),
    ...(written.length > 0 && { custom_fields_values: written }),
  }
}

function nameFields(name: string, entity: CrmEntity): Record<string, string> {
  if (entity === 'company') return { name }
  const { first, rest } = splitName(name)
  return { first_name: first, last_name: rest }
}

/** Null empties a field. */
function listField(field_code: ListCode, { add, remove }: CrmListChange, known: RawRecord | undefined) {
  const field = known?.custom_fields_values.find((one) => one.field_code === field_code)
  const kept = (field?.values ?? []).filter(({ value }) => !remove.includes(String(value)))
  const values = [
    ...kept.map(({ value, enum_id }) => ({ value: String(value), ...(enum_id === null ? {} : { enum_id: Number(enum_id) }) })),
    ...add.map((value) => ({ value, enum_code: 'WORK' })),
  ]
  return { field_code, values: values.length > 0 ? values : null }
}

function writtenValue(type: DefinedFieldType, value: string): object {
  if (type === 'choice') return { enum_id: Number(value) }
  if (type === 'yesNo') return { value: value === 'yes' }
  if (type === 'date') return { value: momentOf(value) }
  return { value }
}
