import { newId, numberedChannelTypes } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { holdCustomer } from './get-customer.ts'
import './tables.ts'

export type NewCustomer = {
  name: string
  locale: string | null
  device: string | null
  contact: { type: string; value: string; channelId: string }
  /** The value names the same person on every channel of ours (an email address), so an earlier contact elsewhere is theirs too. */
  sameEverywhere?: boolean
  /** The phone (E.164) that the provider has confirmed to be theirs, where it names people by their phones. */
  phone?: string | undefined
}

/**
 * The customer behind a contact, by themselves: whoever they were merged with since is found by holding them. Found or created: two first messages at
 * once meet in the contact's unique key.
 */
export async function findOrCreateCustomerByContact(tx: Transaction, given: NewCustomer): Promise<{ customerId: string }> {
  const found = await findByContact(tx, given.contact)
  if (found) {
    // We had written there first: now they have answered, and it is theirs.
    if (found.source !== 'provider') await confirmContact(tx, found.contactId)
    return { customerId: found.customerId }
  }
  const known = await findElsewhere(tx, given)
  const customerId = known?.customerId ?? newId()
  if (!known) await insertCustomer(tx, customerId, given)
  const holder = known && (await holdCustomer(tx, known.customerId))
  const contact = await tx.db
    .insertInto('customer_contacts')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      customer_id: holder?.id ?? customerId,
      identity_id: holder && holder.id !== customerId ? customerId : null,
      type: given.contact.type,
      value: given.contact.value,
      channel_id: given.contact.channelId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (contact.numInsertedOrUpdatedRows === 1n) return { customerId }
  // Another request was faster: keep its customer and take back ours.
  if (!known) await tx.db.deleteFrom('customers').where('id', '=', customerId).execute()
  const winner = await findByContact(tx, given.contact)
  if (!winner) throw new Error('A contact refused to be created and cannot be found')
  return { customerId: winner.customerId }
}

/** A customer whom nobody has written from yet: another program knows them. Answers the id. */
export async function createNotedCustomer(tx: Transaction, { name }: { name: string }): Promise<string> {
  const customerId = newId()
  await insertCustomer(tx, customerId, { name, locale: null, device: null })
  await tx.db.updateTable('customers').set({ last_seen_at: null }).where('id', '=', customerId).execute()
  return customerId
}

/** Who comes by a contact, by themselves; undefined for one that nobody has. */
export async function identityBehind(db: Transaction['db'], contact: NewCustomer['contact']): Promise<string | undefined> {
  return (await findByContact({ db }, contact))?.customerId
}

/** Whether somebody is known by this contact already. */
export async function isKnownContact(tx: Pick<Transaction, 'db'>, contact: NewCustomer['contact']): Promise<boolean> {
  return (await findByContact(tx, contact)) !== undefined
}

async function insertCustomer(tx: Transaction, customerId: string, given: Pick<NewCustomer, 'name' | 'locale' | 'device'>): Promise<void> {
  await tx.db
    .insertInto('customers')
    .values({
      organisation_id: tx.organisationId,
      id: customerId,
      name: given.name,
      locale: given.locale,
      page_url: null,
      page_title: null,
      device: given.device,
      created_at: tx.now,
      last_seen_at: tx.now,
    })
    .execute()
}

const identity = sql<string>`coalesce(identity_id, customer_id)`.as('customerId')

type Found = { customerId: string; contactId: string; source: 'provider' | 'operator' | 'customer' | 'crm' }

async function findByContact(tx: Pick<Transaction, 'db'>, contact: NewCustomer['contact']): Promise<Found | undefined> {
  const row = await tx.db
    .selectFrom('customer_contacts')
    .select([identity, 'id as contactId', 'source'])
    .where('type', '=', contact.type)
    .where('channel_id', '=', contact.channelId)
    .where('value', '=', contact.value)
    .executeTakeFirst()
  return row
}

async function confirmContact(tx: Transaction, contactId: string): Promise<void> {
  await tx.db.updateTable('customer_contacts').set({ source: 'provider' }).where('id', '=', contactId).execute()
}

/** Whoever has the value elsewhere, where that says that they are the same person. */
async function findElsewhere(
  tx: Transaction,
  { contact, sameEverywhere, phone }: NewCustomer,
): Promise<{ customerId: string } | undefined> {
  if (sameEverywhere) return findByValue(tx, contact)
  return phone === undefined ? undefined : findByNotedPhone(tx, phone)
}

async function findByValue(tx: Transaction, contact: NewCustomer['contact']): Promise<{ customerId: string } | undefined> {
  const row = await tx.db
    .selectFrom('customer_contacts')
    .select(identity)
    .where('type', '=', contact.type)
    .where('value', '=', contact.value)
    // Anybody can type or note an address: what no provider has said joins nobody.
    .where('source', '=', 'provider')
    .orderBy('id')
    .executeTakeFirst()
  return row
}

/**
 * The one customer on whose profile a colleague or the CRM has noted this phone, and who has not written from it elsewhere. What customers typed themselves
 * joins nobody, nor does a phone that several have: those are suggested for a merge.
 */
async function findByNotedPhone(tx: Transaction, phone: string): Promise<{ customerId: string } | undefined> {
  const rows = await tx.db
    .selectFrom('customer_contacts')
    .select([identity, 'source'])
    .distinct()
    .where((where) =>
      where.or([
        where.and([where('type', '=', 'phone'), where('value', '=', phone)]),
        where.and([where('type', 'in', [...numberedChannelTypes]), where('value', '=', phone.slice(1))]),
      ]),
    )
    .execute()
  const holders = new Set(rows.map(({ customerId }) => customerId))
  const [noted] = rows.filter(({ source }) => source === 'operator' || source === 'crm')
  return noted && holders.size === 1 ? { customerId: noted.customerId } : undefined
}
