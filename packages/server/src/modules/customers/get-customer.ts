import type { CompanyName, ContactView, CustomerView } from '@besedka/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { besideEachRow } from './beside-row.ts'
import './tables.ts'

type CustomerRow = Selectable<Tables['customers']> & { companies: CompanyName[]; values: Record<string, string> }
type ContactRow = Selectable<Tables['customer_contacts']>

/** A customer with all contacts. Throws profileNotFoundException. */
export async function getCustomer(db: Kysely<Tables>, customerId: string): Promise<CustomerView> {
  const [row, contacts] = await Promise.all([
    db.selectFrom('customers').selectAll().select(besideEachRow).where('id', '=', customerId).executeTakeFirst(),
    contactsOf(db, [customerId]),
  ])
  if (!row) throw new AppError('profileNotFoundException')
  return toCustomerView(row, contacts.map(toContactView))
}

/**
 * Holds a customer still until the transaction ends, and answers how they are called: whoever opens a chat writes the name into it, and a new name
 * that comes in that moment must find the chat. Throws profileNotFoundException.
 */
export async function holdCustomer(tx: Transaction, customerId: string): Promise<{ id: string; name: string; statusId: string | null }> {
  const held = await tx.db
    .selectFrom('customers')
    .select(['id', 'name', 'status_id as statusId'])
    .where('id', '=', customerId)
    .forShare()
    .executeTakeFirst()
  if (!held) throw new AppError('profileNotFoundException')
  return held
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
  return rows.map((row) => toCustomerView(row, (byCustomer.get(row.id) ?? []).map(toContactView)))
}

async function contactsOf(db: Kysely<Tables>, customerIds: string[]): Promise<ContactRow[]> {
  return db.selectFrom('customer_contacts').selectAll().where('customer_id', 'in', customerIds).orderBy('id').execute()
}

function toCustomerView(row: CustomerRow, contacts: ContactView[]): CustomerView {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    contacts,
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
    fields: row.fields,
    companies: row.companies,
    values: row.values,
    comments: row.comment_count,
    statusId: row.status_id,
    blacklistedAt: row.blacklisted_at?.toISOString() ?? null,
    blacklistedUntil: row.blacklisted_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }
}

function toContactView(row: ContactRow): ContactView {
  return { id: row.id, type: row.type, value: row.value, channelId: row.channel_id, noted: row.source === 'operator' }
}
