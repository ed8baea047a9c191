import { newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { contactBehind } from './contact-names.ts'
import { createNotedCustomer } from './create-customer.ts'
import { holdCustomer } from './get-customer.ts'
import './tables.ts'

type Address = { type: string; value: string }

/** `elsewhere`: what the same address is called where it does not belong to this channel. */
export type NewAddress = Address & { channelId: string; elsewhere: readonly Address[]; name: string }

type Addressed = { customerId: string; contactId: string; isNew: boolean }

/**
 * The contact over which a channel writes to an address. Whoever has the address by a message, or by the hand of a colleague or the CRM, gets it as a
 * contact of the channel; what customers type about themselves proves nothing. Nobody has it: a customer is made. An answer that comes from there
 * finds the same contact, and confirms it; so an address that is another name of somebody is written to by the one that the channel knows.
 */
export async function contactForAddress(tx: Transaction, asked: NewAddress): Promise<Addressed> {
  const given = { ...asked, value: await contactBehind(tx, asked) }
  const known = await findContact(tx, given)
  if (known) return { ...known, isNew: false }
  const holderId = await findHolder(tx, [given, ...given.elsewhere])
  const customerId = holderId === undefined ? await createNotedCustomer(tx, given) : (await holdCustomer(tx, holderId)).id
  const contactId = newId()
  const contact = await tx.db
    .insertInto('customer_contacts')
    .values({
      organisation_id: tx.organisationId,
      id: contactId,
      customer_id: customerId,
      type: given.type,
      value: given.value,
      channel_id: given.channelId,
      source: 'operator',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (contact.numInsertedOrUpdatedRows === 1n) return { customerId, contactId, isNew: true }
  // Another request was faster: keep its customer and take back ours.
  if (holderId === undefined) await tx.db.deleteFrom('customers').where('id', '=', customerId).execute()
  const winner = await findContact(tx, given)
  if (!winner) throw new Error('A contact refused to be created and cannot be found')
  return { ...winner, isNew: false }
}

async function findContact(tx: Transaction, { type, value, channelId }: NewAddress): Promise<Omit<Addressed, 'isNew'> | undefined> {
  return tx.db
    .selectFrom('customer_contacts')
    .select(['customer_id as customerId', 'id as contactId'])
    .where('type', '=', type)
    .where('channel_id', '=', channelId)
    .where('value', '=', value)
    .executeTakeFirst()
}

/** What a provider has said comes before what somebody has noted. */
async function findHolder(tx: Transaction, addresses: readonly Address[]): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('customer_contacts')
    .select('customer_id as customerId')
    .where(({ or, eb }) => or(addresses.map(({ type, value }) => eb('type', '=', type).and('value', '=', value))))
    .where('source', '<>', 'customer')
    .orderBy(sql`source <> 'provider'`)
    .orderBy('id')
    .executeTakeFirst()
  return row?.customerId
}
