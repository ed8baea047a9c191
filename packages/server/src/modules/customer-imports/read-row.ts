import {
  type CustomerImportProblem,
  type CustomerImportTarget,
  type CustomerNoteName,
  CustomerTag,
  companyLimits,
  customerLimits,
  customerNameMaxLength,
  type DefinedFieldView,
  type NotedContact,
  saidFieldValue,
} from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import { plainContact } from '../customers/index.ts'
import type { Lookups } from './lookups.ts'

/** What a row says of a customer; what it says nothing of is not there. */
export type Wanted = {
  contacts: NotedContact[]
  tags: string[]
  companies: string[]
  name?: string
  statusId?: string
  managerId?: string
  comment?: string
  notes: { [Note in CustomerNoteName]?: string }
  /** Of defined fields, in their plain form. */
  values: Record<string, string>
}

/** A row that is not taken, and the column to blame; undefined: the row as a whole. */
export class RowRefused extends Error {
  readonly problem: CustomerImportProblem
  readonly column: number | undefined

  constructor(problem: CustomerImportProblem, column?: number) {
    super(problem)
    this.problem = problem
    this.column = column
  }
}

/** Several in one cell; a comma may be part of a company's name. */
const between = { words: /[;,\n|]+/, names: /[;\n|]+/ }

/** Reads a row by the mapping. Throws RowRefused for the first thing that is wrong with it. */
export function readRow(cells: readonly string[], columns: readonly CustomerImportTarget[], lookups: Lookups): Wanted {
  const wanted: Wanted = { contacts: [], tags: [], companies: [], notes: {}, values: {} }
  for (const [index, target] of columns.entries()) {
    const text = (cells[index] ?? '').trim()
    if (text !== '') take(wanted, { target, text, index }, lookups)
  }
  if (wanted.contacts.length === 0) throw new RowRefused('noContact')
  return wanted
}

type Cell = { target: CustomerImportTarget; text: string; index: number }

function take(wanted: Wanted, { target, text, index }: Cell, lookups: Lookups): void {
  switch (target) {
    case 'skip':
      return
    case 'phone':
    case 'email':
      return addContacts(wanted, target, text, index)
    case 'tags':
      return addTags(wanted, text, index)
    case 'company':
      return void wanted.companies.push(...partsOf(text, between.names).map((name) => fitting(name, companyLimits.name, index)))
    case 'name':
      wanted.name = fitting(text, customerNameMaxLength, index)
      return
    case 'status':
      wanted.statusId = found(lookups.statuses.get(text.toLowerCase()), 'statusUnknown', index)
      return
    case 'manager':
      wanted.managerId = found(lookups.managers.get(text.toLowerCase()), 'managerUnknown', index)
      return
    case 'comment':
      wanted.comment = fitting(text, customerLimits.comment, index)
      return
    case 'nickname':
    case 'domain':
    case 'country':
    case 'city':
    case 'link':
      wanted.notes[target] = fitting(text, customerLimits[target], index)
      return
    default: {
      const field = found(lookups.fields.get(target.slice('field:'.length)), 'valueInvalid', index)
      wanted.values[field.id] = found(fieldValueOf(field, text), 'valueInvalid', index)
    }
  }
}

function addContacts({ contacts }: Wanted, type: NotedContact['type'], text: string, index: number): void {
  for (const part of partsOf(text, between.words)) {
    try {
      const value = plainContact({ type, value: part })
      if (!contacts.some((one) => one.type === type && one.value === value)) contacts.push({ type, value })
    } catch (error) {
      if (error instanceof AppError) throw new RowRefused(type === 'phone' ? 'phoneInvalid' : 'emailInvalid', index)
      throw error
    }
  }
}

function addTags({ tags }: Wanted, text: string, index: number): void {
  for (const part of partsOf(text, between.words)) {
    const tag = CustomerTag.safeParse(part)
    if (!tag.success) throw new RowRefused('tooLong', index)
    if (!tags.some((one) => one.toLowerCase() === tag.data.toLowerCase())) tags.push(tag.data)
  }
}

function partsOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function fitting(text: string, limit: number, index: number): string {
  if (text.length > limit) throw new RowRefused('tooLong', index)
  return text
}

function found<Found>(value: Found | null | undefined, problem: CustomerImportProblem, index: number): Found {
  if (value === null || value === undefined) throw new RowRefused(problem, index)
  return value
}

/** As people and spreadsheets write it: an option by its name, `25.11.2026` or the number of a day, `да` and `нет`. */
function fieldValueOf(field: DefinedFieldView, text: string): string | undefined {
  return saidFieldValue(field, field.type === 'date' ? dateOf(text) : text)
}

const dayMs = 86_400_000

function dateOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})/.exec(text) ?? []
  if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // Workbooks count days from the end of 1899.
  if (/^\d{4,5}(\.\d+)?$/.test(text)) return new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * dayMs).toISOString().slice(0, 10)
  return text.slice(0, 10)
}
