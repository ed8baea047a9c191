import { type NotedContact, newId } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { createNotedCustomer } from './create-customer.ts'
import { numbersOfChannels } from './numbers-of-contacts.ts'
import { plainContact } from './profile/plain-contact.ts'
import './tables.ts'

/** Who has a phone (E.164) or an address (small letters) that was asked for. */
type ContactHolder = { type: 'phone' | 'email'; value: string; customerId: string }

/**
 * Whose these phones and addresses are: they were noted, or people wrote from them. A messenger may know people by their numbers, or by an id with a number
 * beside it; such a number belongs to whoever had it last. Contacts that visitors typed themselves prove nothing. Who was there first comes first.
 */
export async function findContactHolders(
  db: Kysely<Tables>,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<ContactHolder[]> {
  if (phones.length + emails.length === 0) return []
  const numbers = phones.map((phone) => phone.slice(1))
  const { rows } = await sql<ContactHolder>`
    SELECT CASE had.type WHEN 'email' THEN 'email' ELSE 'phone' END AS type,
           CASE WHEN had.type IN ${numbersOfChannels} THEN '+' || had.value ELSE had.value END AS value, had.customer_id AS "customerId"
    FROM customer_contacts AS had
    WHERE source <> 'customer'
      AND (type = 'phone' AND value = ANY (${phones}::text[])
        OR type IN ${numbersOfChannels} AND value = ANY (${numbers}::text[])
          AND NOT EXISTS (SELECT FROM contact_aliases AS now WHERE now.channel_id = had.channel_id AND now.alias = had.value)
        OR type = 'email' AND value = ANY (${emails}::text[]))
    UNION
    SELECT 'phone', '+' || now.alias, had.customer_id FROM contact_aliases AS now
    JOIN customer_contacts AS had ON had.organisation_id = now.organisation_id AND had.channel_id = now.channel_id AND had.value = now.value
    WHERE now.alias = ANY (${numbers}::text[]) AND had.type IN ${numbersOfChannels} AND had.source <> 'customer'
    ORDER BY "customerId"`.execute(db)
  return rows
}

/** The customer to whom one of these belongs, of several the one who was there first: {@link findContactHolders}. */
export async function findByContacts(
  db: Kysely<Tables>,
  asked: { phones: readonly string[]; emails: readonly string[] },
): Promise<string | undefined> {
  return (await findContactHolders(db, asked))[0]?.customerId
}

/**
 * The customer who has a contact, or a new one with it and this name (the contact itself where none is given). Two requests at once get the same
 * customer. Throws profileContactInvalidException.
 */
export async function findOrNoteCustomer(
  tx: Transaction,
  { name, ...contact }: NotedContact & { name: string },
): Promise<{ customerId: string; created: boolean }> {
  const value = plainContact(contact)
  const { type } = contact
  const asked = { phones: type === 'phone' ? [value] : [], emails: type === 'email' ? [value] : [] }
  const knownId = await findByContacts(tx.db, asked)
  if (knownId !== undefined) return { customerId: knownId, created: false }
  const customerId = await createNotedCustomer(tx, { name: name || value })
  const noted = await tx.db
    .insertInto('customer_contacts')
    .values({ organisation_id: tx.organisationId, id: newId(), customer_id: customerId, type, value, channel_id: null, source: 'operator' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (noted.numInsertedOrUpdatedRows === 1n) return { customerId, created: true }
  // Another request was faster: keep its customer and take back ours.
  await tx.db.deleteFrom('customers').where('id', '=', customerId).execute()
  const winnerId = await findByContacts(tx.db, asked)
  if (winnerId === undefined) throw new Error('A contact refused to be noted and cannot be found')
  return { customerId: winnerId, created: false }
}
