import type { CompanyName, ContactView, CustomerView } from '@besedka/contract'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { besideEachRow } from './beside-row.ts'
import './tables.ts'

type CustomerRow = Selectable<Tables['customers']> & { companies: CompanyName[]; values: Record<string, string>; typedValues: string[] }
type ContactRow = Selectable<Tables['customer_contacts']>

/** A customer with all contacts; of one who was merged, whom they are part of. Throws profileNotFoundException. */
export async function getCustomer(db: Kysely<Tables>, customerId: string): Promise<CustomerView> {
  const [row, contacts] = await Promise.all([
    db.selectFrom('customers').selectAll().select(besideEachRow).where('id', '=', whoIs(customerId)).executeTakeFirst(),
    db.selectFrom('customer_contacts').selectAll().where('customer_id', '=', whoIs(customerId)).orderBy('id').execute(),
  ])
  if (!row) throw new AppError('profileNotFoundException')
  return toCustomerView(row, contacts)
}

export type HeldCustomer = { id: string; name: string; statusId: string | null; identityId: string }

/**
 * Holds a customer still until the transaction ends, and answers how they are called: whoever opens a chat writes the name into it, and a new name
 * that comes in that moment must find the chat. Of one who was merged it is whom they are part of; `identityId` is who was asked for: who writes.
 * Throws profileNotFoundException.
 */
export async function holdCustomer(tx: Transaction, identityId: string): Promise<HeldCustomer> {
  return follow(tx, identityId, 'forShare')
}

/** The same for whoever changes what is written down about them: nobody else does until the transaction ends. Answers whose it is. */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<string> {
  return (await follow(tx, customerId, 'forUpdate')).id
}

/** Each one on the way is held, so that nobody is merged, or is themselves again, meanwhile. */
async function follow(tx: Transaction, identityId: string, lock: 'forShare' | 'forUpdate'): Promise<HeldCustomer> {
  let customerId = identityId
  for (;;) {
    const held = await tx.db
      .selectFrom('customers')
      .select(['id', 'name', 'status_id as statusId', 'merged_into_id as mergedIntoId'])
      .where('id', '=', customerId)
      // Nothing is written down about somebody who is erased, and nobody talks with them.
      .where('erased_at', 'is', null)
      [lock]()
      .executeTakeFirst()
    if (!held) throw new AppError('profileNotFoundException')
    const { mergedIntoId, ...customer } = held
    if (mergedIntoId === null) return { ...customer, identityId }
    customerId = mergedIntoId
  }
}

/** Whom a contact belongs to by itself, whatever was merged since. Throws profileContactNotFoundException. */
export async function identityOfContact(tx: Transaction, contactId: string): Promise<string> {
  const row = await tx.db
    .selectFrom('customer_contacts')
    .select(['customer_id', 'identity_id'])
    .where('id', '=', contactId)
    .executeTakeFirst()
  if (!row) throw new AppError('profileContactNotFoundException')
  return row.identity_id ?? row.customer_id
}

/** The contact by which somebody comes to a channel, by themselves, and whose it is now; undefined where it was taken away. */
export async function findContactOfIdentity(
  db: Kysely<Tables>,
  { channelId, customerId: identityId }: { channelId: string; customerId: string },
): Promise<{ customerId: string; contactId: string } | undefined> {
  return db
    .selectFrom('customer_contacts')
    .select(['customer_id as customerId', 'id as contactId'])
    .where('channel_id', '=', channelId)
    .where(({ or, eb, and }) =>
      or([eb('identity_id', '=', identityId), and([eb('customer_id', '=', identityId), eb('identity_id', 'is', null)])]),
    )
    .executeTakeFirst()
}

export type ContactOfIdentity = { id: string; value: string; channelId: string | null; identityId: string }

/** The contacts of a customer, each with whom it belongs to by itself. */
export async function listContacts(db: Kysely<Tables>, customerId: string): Promise<ContactOfIdentity[]> {
  return db
    .selectFrom('customer_contacts')
    .select(['id', 'value', 'channel_id as channelId', sql<string>`coalesce(identity_id, customer_id)`.as('identityId')])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

/** Whom a customer is part of, or they themselves, for a statement. Who was merged more than once names the last one. */
export function whoIs(customerId: string): RawBuilder<string> {
  return sql<string>`(SELECT coalesce(merged_into_id, id) FROM customers WHERE id = ${customerId})`
}

/** What customers are called, also those who are part of another one. */
export async function customerNames(db: Kysely<Tables>, customerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('id', 'in', [...customerIds])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The cities that are noted of customers, also of those who are part of another one. `inSight`: a condition on `customers`; undefined: all may be seen. */
export async function customerCities(
  db: Kysely<Tables>,
  customerIds: readonly string[],
  inSight: RawBuilder<boolean> | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; city: string }>`
    SELECT own.id, customers.city FROM customers AS own
    JOIN customers ON customers.organisation_id = own.organisation_id AND customers.id = coalesce(own.merged_into_id, own.id)
    WHERE own.id = ANY (${[...customerIds]}::uuid[]) AND customers.city <> '' AND ${inSight ?? sql`true`}`.execute(db)
  return new Map(rows.map(({ id, city }) => [id, city]))
}

/** Customers by their ids, the newest first. */
export async function getCustomers(db: Kysely<Tables>, customerIds: string[]): Promise<CustomerView[]> {
  if (customerIds.length === 0) return []
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .select(besideEachRow)
    .where('id', 'in', customerIds)
    .orderBy('id', 'desc')
    .execute()
  return withContacts(db, rows)
}

/** Adds the contacts to customers' rows, in one query. */
export async function withContacts(db: Kysely<Tables>, rows: CustomerRow[]): Promise<CustomerView[]> {
  if (rows.length === 0) return []
  const contacts = await contactsOf(
    db,
    rows.map((row) => row.id),
  )
  const byCustomer = Map.groupBy(contacts, (contact) => contact.customer_id)
  return rows.map((row) => toCustomerView(row, byCustomer.get(row.id) ?? []))
}

async function contactsOf(db: Kysely<Tables>, customerIds: string[]): Promise<ContactRow[]> {
  return db.selectFrom('customer_contacts').selectAll().where('customer_id', 'in', customerIds).orderBy('id').execute()
}

function toCustomerView(row: CustomerRow, contacts: ContactRow[]): CustomerView {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    contacts: contacts
      .map((contact) => toContactView(contact, row.preferred_contact_id))
      .toSorted((one, other) => Number(other.preferred) - Number(one.preferred)),
    locale: row.locale,
    pageUrl: row.page_url,
    pageTitle: row.page_title,
    device: row.device,
    personalManagerId: row.personal_manager_id,
    nickname: row.nickname,
    domain: row.domain,
    country: row.country,
    city: row.city,
    link: row.link,
    tags: row.tags,
    fields: row.fields.map(({ name, value }) => ({ name, value })),
    companies: row.companies,
    values: row.values,
    typedValues: row.typedValues,
    comments: row.comment_count,
    statusId: row.status_id,
    blacklistedAt: row.blacklisted_at?.toISOString() ?? null,
    blacklistedUntil: row.blacklisted_until?.toISOString() ?? null,
    erasedAt: row.erased_at?.toISOString() ?? null,
    createdAt: (row.known_since ?? row.created_at).toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }
}

function toContactView(row: ContactRow, preferredId: string | null): ContactView {
  return {
    id: row.id,
    type: row.type,
    value: row.value,
    channelId: row.channel_id,
    // A number that a customer sent from a messenger belongs to no channel: it is a note as well.
    noted: row.source !== 'provider' || row.channel_id === null,
    typed: row.source === 'customer',
    source: row.source,
    confirmed: row.source === 'provider',
    preferred: row.id === preferredId,
  }
}
