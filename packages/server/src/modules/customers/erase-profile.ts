import { erasedCustomerNames } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { getCustomer } from './get-customer.ts'
import './tables.ts'

/** An erased customer: the ids of all customers merged into them, and the contacts by which channels knew them. */
export type ErasedCustomer = {
  customerId: string
  identityIds: string[]
  contacts: { channelId: string | null; value: string }[]
}

/**
 * Erases the profile of a locked customer and of those merged into them: name, contacts, notes, fields, comments. The rows stay, because reports count their
 * chats. `audience`: the tags of those who hear of it.
 */
export async function eraseProfile(
  tx: Transaction,
  customerId: string,
  audience: readonly string[],
): Promise<ErasedCustomer & { name: string }> {
  const { db } = tx
  const part = await db.selectFrom('customers').select('id').where('merged_into_id', '=', customerId).orderBy('id').execute()
  const identityIds = [customerId, ...part.map(({ id }) => id)]
  const contacts = await db
    .deleteFrom('customer_contacts')
    .where('customer_id', 'in', identityIds)
    .returning(['channel_id as channelId', 'value'])
    .execute()
  await db.deleteFrom('customer_field_values').where('customer_id', 'in', identityIds).execute()
  await db.deleteFrom('customer_comments').where('customer_id', 'in', identityIds).execute()
  await db.deleteFrom('customer_changes').where('customer_id', 'in', identityIds).execute()
  const name = erasedCustomerNames[(await getOwnOrganisation(db)).locale]
  await db
    .updateTable('customers')
    .set({
      name,
      locale: null,
      page_url: null,
      page_title: null,
      device: null,
      last_seen_at: null,
      personal_manager_id: null,
      status_id: null,
      nickname: null,
      domain: null,
      country: null,
      city: null,
      link: null,
      tags: [],
      fields: '[]',
      comment_count: 0,
      blacklisted_at: null,
      blacklisted_until: null,
      preferred_contact_id: null,
      erased_at: tx.now,
      version: sql`version + 1`,
    })
    .where('id', 'in', identityIds)
    .execute()
  const customer = await getCustomer(db, customerId)
  tx.record({ type: 'customer.updated', subjectId: customerId, audience: [...audience], payload: { customer } })
  return { customerId, identityIds, contacts, name }
}

/** Whether somebody is erased: nothing goes on with them. */
export async function isErased(db: Kysely<Tables>, customerId: string): Promise<boolean> {
  const row = await db.selectFrom('customers').select('erased_at').where('id', '=', customerId).executeTakeFirst()
  return row !== undefined && row.erased_at !== null
}
