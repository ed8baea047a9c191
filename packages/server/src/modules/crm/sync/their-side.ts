import type { CrmChange, CrmListChange, CrmRecord } from '@besedka/channels/crm'
import type { CrmEntity, CrmMappedField } from '@besedka/contract'
import { plainOf, type Values } from '../own/own-customer.ts'
import { sorted, type Value } from './decide.ts'

/** Companies of both sides that are one. */
export type CompanyLinks = {
  ownOf(remoteId: string): string | undefined
  remoteOf(ownId: string): string | undefined
  /** Whether this company of ours was looked up: a customer may be in another one by now. */
  covers(ownId: string): boolean
}

/** What a record says in our words. A field is missing where we have no word for what stands there: it is left alone. */
export function valuesOfRecord(entity: CrmEntity, record: CrmRecord, mapping: readonly CrmMappedField[], companies: CompanyLinks): Values {
  const values: Values = {}
  for (const row of mapping) {
    const value = theirValue(entity, record, row, companies)
    if (value !== undefined) values[row.own] = value
  }
  return values
}

function theirValue(entity: CrmEntity, record: CrmRecord, row: CrmMappedField, companies: CompanyLinks): Value | undefined {
  if (row.theirs === 'name') return record.name
  if (row.theirs === 'phones' && entity === 'company') return record.phones[0]?.trim() || null
  if (row.theirs === 'phones') return plainList('phone', record.phones)
  if (row.theirs === 'emails') return plainList('email', record.emails)
  if (row.theirs === 'company') return record.companyId === null ? null : companies.ownOf(record.companyId)
  const value = record.values[row.theirs]
  if (value === undefined || value === null || !row.values) return value
  return Object.entries(row.values).find(([, theirs]) => theirs === value)?.[0]
}

function plainList(type: 'phone' | 'email', values: readonly string[]): string[] {
  return sorted(values.flatMap((value) => plainOf(type, value) ?? []))
}

/**
 * What to write into the CRM, so that it says `values`. Fields for whose value the CRM has no word are not in it, and are not in `fields` of the
 * answer.
 */
export function changeOf(
  entity: CrmEntity,
  record: CrmRecord | null,
  { values, mapping, companies }: { values: Values; mapping: readonly CrmMappedField[]; companies: CompanyLinks },
): { change: CrmChange; fields: string[] } {
  const change: CrmChange = {}
  const plain: Record<string, string | null> = {}
  const fields: string[] = []
  for (const row of mapping) {
    const value = values[row.own]
    if (value === undefined || !puts(row, value)) continue
    fields.push(row.own)
  }
  if (Object.keys(plain).length > 0) change.values = plain
  return { change, fields }

  /** Puts one value into the change; false where the CRM has no word for it. */
  function puts(row: CrmMappedField, value: Value): boolean {
    if (row.theirs === 'name') {
      if (typeof value !== 'string' || value === '') return false
      change.name = value
    } else if (row.theirs === 'phones' || row.theirs === 'emails') {
      const type = row.theirs === 'phones' ? 'phone' : 'email'
      change[row.theirs] = entity === 'company' ? oneOf(record?.[row.theirs] ?? [], value) : listOf(type, record?.[row.theirs] ?? [], value)
    } else if (row.theirs === 'company') {
      const remoteId = typeof value === 'string' ? companies.remoteOf(value) : null
      if (remoteId === undefined) return false
      change.companyId = remoteId
    } else {
      const written = typeof value === 'string' && row.values ? row.values[value] : value
      if (written === undefined || Array.isArray(written)) return false
      plain[row.theirs] = written
    }
    return true
  }
}

/** A list goes as what is new and what goes, each as it is written there: what we cannot read stays. */
function listOf(type: 'phone' | 'email', known: readonly string[], value: Value): CrmListChange {
  const wanted = Array.isArray(value) ? value : []
  const had = new Set(known.map((raw) => plainOf(type, raw)))
  return {
    add: wanted.filter((one) => !had.has(one)),
    remove: known.filter((raw) => {
      const plain = plainOf(type, raw)
      return plain !== undefined && !wanted.includes(plain)
    }),
  }
}

/** Of a company we know one number: the first. */
function oneOf(known: readonly string[], value: Value): CrmListChange {
  return { add: typeof value === 'string' ? [value] : [], remove: known.slice(0, 1) }
}
