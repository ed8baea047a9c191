import { type CrmMappedField, type CustomerNoteName, type CustomerView, numberedChannelTypes } from '@besedka/contract'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { changeCustomer, changeProfile } from '../../chats/index.ts'
import { addMember, removeMember } from '../../companies/index.ts'
import {
  addContact,
  type Cause,
  createNotedCustomer,
  getCustomer,
  listCustomerStatuses,
  plainContact,
  removeContact,
  setFieldValue,
} from '../../customers/index.ts'
import { type Seen, sorted, type Value } from '../sync/decide.ts'

export type Values = Record<string, Value>

/** Who writes from these is known by a number. */
const numberedChannels: ReadonlySet<string> = new Set(numberedChannelTypes)
const notes = ['nickname', 'country', 'city', 'link'] as const satisfies readonly CustomerNoteName[]

/** What a customer says in the fields of a mapping. */
export function valuesOfCustomer(
  view: CustomerView,
  mapping: readonly CrmMappedField[],
  seen: Readonly<Record<string, Seen>> = {},
): Values {
  return Object.fromEntries(mapping.map(({ own }) => [own, ownValue(view, own, seen[own])]))
}

function ownValue(view: CustomerView, own: string, seen: Seen | undefined): Value {
  if (own === 'name') return view.name.trim().replace(/\s+/g, ' ')
  if (own === 'phones') return phonesOf(view)
  if (own === 'emails')
    return sorted(view.contacts.filter(({ type, typed }) => type === 'email' && !typed).map(({ value }) => value.toLowerCase()))
  if (own === 'status') return view.statusId
  if (own === 'company') return companyOf(view, seen)
  const note = notes.find((name) => name === own)
  if (note) return view[note]
  const fieldId = own.replace(/^field:/, '')
  // As with contacts: what they merely typed is not passed on, and what the CRM says goes over it.
  return view.typedValues.includes(fieldId) ? null : (view.values[fieldId] ?? null)
}

/** Numbers that were noted, and those that they write from. What they merely typed proves nothing, and is not passed on. */
export function phonesOf(view: Pick<CustomerView, 'contacts'>): string[] {
  const numbers = view.contacts.flatMap(({ type, value, typed }) => {
    if (type === 'phone' && !typed) return [value]
    return numberedChannels.has(type) && /^\d{10,15}$/.test(value) ? [`+${value}`] : []
  })
  return sorted(numbers)
}

/** The CRM knows one company of a contact: the one that it has, while they are still in it, or else their first. */
function companyOf({ companies }: CustomerView, seen: Seen | undefined): string | null {
  const known = companies.find(({ id }) => id === seen?.own)
  return (known ?? companies[0])?.id ?? null
}

/** Whether the CRM is told of a customer at all: one who cannot be reached outside of our site is nobody there. */
export function isWorthTelling(view: CustomerView): boolean {
  return phonesOf(view).length > 0 || view.contacts.some(({ type, typed }) => type === 'email' && !typed)
}

/** A phone or address as we compare it; undefined for what is none. */
export function plainOf(type: 'phone' | 'email', value: string): string | undefined {
  try {
    return plainContact({ type, value })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

export async function createCustomerOf(tx: Transaction, name: string): Promise<string> {
  return createNotedCustomer(tx, { name })
}

/** Whose doing it is in the customer's history. */
const crm: Cause = { cause: 'crm', byId: null }

/**
 * Writes what the CRM says into a customer, by the verbs that people's clicks use. What cannot be taken (a number that another customer has, a value
 * that the field cannot hold) is left as it is: it is seen in the log by what stands there afterwards.
 */
export async function writeCustomer(tx: Transaction, customerId: string, was: Values, values: Values): Promise<CustomerView> {
  const plain = await plainChanges(tx, values)
  if (Object.keys(plain).length > 0) await changeCustomer(tx, { customerId, ...plain }, crm)
  const write = async (id: string) => {
    for (const [field, value] of Object.entries(values)) await writeBeside(tx, { id, field, was: was[field] ?? null, value })
  }
  return changeProfile(tx, customerId, write, crm)
}

/** Columns of the customer's own row. */
async function plainChanges(tx: Transaction, { name, status, ...others }: Values): Promise<Partial<Record<string, string | null>>> {
  const changes: Partial<Record<string, string | null>> = {}
  if (typeof name === 'string' && name !== '' && name.length <= 255) changes.name = name
  if (status !== undefined && !Array.isArray(status)) {
    const statuses = await listCustomerStatuses(tx.db)
    if (status === null || statuses.some(({ id }) => id === status)) changes.statusId = status
  }
  for (const note of notes) {
    const value = others[note]
    if (value !== undefined && !Array.isArray(value)) changes[note] = value?.slice(0, noteLength[note]) ?? null
  }
  return changes
}

const noteLength = { nickname: 64, country: 64, city: 64, link: 2_048 } as const

type Written = { id: string; field: string; was: Value; value: Value }

/** What stands beside the row: contacts, the company, values of defined fields. */
async function writeBeside(tx: Transaction, { id, field, was, value }: Written): Promise<void> {
  if (field === 'phones' || field === 'emails') return writeContacts(tx, id, field === 'phones' ? 'phone' : 'email', value)
  if (field === 'company') {
    if (typeof was === 'string') await removeMember(tx, { companyId: was, customerId: id })
    if (typeof value === 'string') await leaving(addMember(tx, { companyId: value, customerId: id }))
  }
  const fieldId = /^field:(.+)$/.exec(field)?.[1]
  if (fieldId !== undefined && !Array.isArray(value)) await leaving(setFieldValue(tx, { customerId: id, fieldId, value }))
}

async function writeContacts(tx: Transaction, customerId: string, type: 'phone' | 'email', value: Value): Promise<void> {
  const wanted = Array.isArray(value) ? value : []
  const { contacts } = await getCustomer(tx.db, customerId)
  const had = contacts.filter((contact) => contact.type === type && !contact.typed)
  for (const { id, noted, confirmed, value: known } of had) {
    // Whoever writes from an address keeps it, whatever the CRM says.
    if (noted && !confirmed && !wanted.includes(known)) await removeContact(tx, { customerId, contactId: id })
  }
  const reached = type === 'phone' ? phonesOf({ contacts }) : had.map((contact) => contact.value)
  for (const added of wanted.filter((one) => !reached.includes(one))) {
    await leaving(addContact(tx, { customerId, type, value: added, source: 'crm' }))
  }
}

/** What the product refuses stays as it is. The verbs refuse before they write, so that the transaction goes on. */
async function leaving(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}
