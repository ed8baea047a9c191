import { type CustomerNoteName, type NotedContact, newId } from '@besedka/contract'
import { refusing } from '../../platform/database/refusing.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** Somebody who has not written yet, as colleagues know them. Contacts, tags and values are plain already, and within their limits. */
export type NotedCustomer = {
  id: string
  name: string
  contacts: readonly NotedContact[]
  tags: string[]
  statusId: string | null
  managerId: string | null
  notes: { [Note in CustomerNoteName]?: string | undefined }
  values: Readonly<Record<string, string>>
}

/**
 * Writes many customers down at once. Nobody is told: no screen shows them yet. Throws profileContactTakenException (somebody has one of the
 * contacts), profileStatusNotFoundException.
 */
export async function createNotedCustomers(tx: Transaction, customers: readonly NotedCustomer[]): Promise<void> {
  if (customers.length === 0) return
  const own = { organisation_id: tx.organisationId }
  const rows = customers.map(({ id, name, tags, statusId, managerId, notes }) => ({
    ...own,
    id,
    name,
    locale: null,
    page_url: null,
    page_title: null,
    device: null,
    last_seen_at: null,
    created_at: tx.now,
    tags,
    status_id: statusId,
    personal_manager_id: managerId,
    nickname: notes.nickname ?? null,
    domain: notes.domain ?? null,
    country: notes.country ?? null,
    city: notes.city ?? null,
    link: notes.link ?? null,
  }))
  await tx.db
    .insertInto('customers')
    .values(rows)
    .execute()
    .catch(refusing({ customers_status: () => new AppError('profileStatusNotFoundException') }))
  const contacts = customers.flatMap(({ id, contacts: noted }) =>
    noted.map(({ type, value }) => ({ ...own, id: newId(), customer_id: id, type, value, channel_id: null, source: 'operator' as const })),
  )
  await tx.db
    .insertInto('customer_contacts')
    .values(contacts)
    .execute()
    .catch(
      refusing({
        customer_contacts_organisation_id_type_channel_id_value_key: () => new AppError('profileContactTakenException'),
      }),
    )
  const values = customers.flatMap(({ id, values: held }) =>
    Object.entries(held).map(([fieldId, value]) => ({ ...own, customer_id: id, field_id: fieldId, value })),
  )
  if (values.length > 0) await tx.db.insertInto('customer_field_values').values(values).execute()
}
