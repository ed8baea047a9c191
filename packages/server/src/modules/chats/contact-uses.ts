import type { ContactUseView, CustomerView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { type ContactOfIdentity, listContacts } from '../customers/index.ts'
import './tables.ts'

/** Chats that came over one contact: where a provider names an address, it is `contactValue`. */
type Use = { identityId: string; channelId: string; contactValue: string | null; first: Date; last: Date; chats: number }

/** When each contact of a customer was used first and last: the first chat over it, and the last that happened in one. */
export async function listContactUses(db: Kysely<Tables>, { id: customerId }: Pick<CustomerView, 'id'>): Promise<ContactUseView[]> {
  const [contacts, { rows: uses }] = await Promise.all([
    listContacts(db, customerId),
    sql<Use>`
      SELECT coalesce(identity_id, customer_id) AS "identityId", channel_id AS "channelId", contact_value AS "contactValue",
             min(created_at) AS first, max(active_at) AS last, count(*)::int AS chats
      FROM chats WHERE customer_id = ${customerId} GROUP BY 1, 2, 3`.execute(db),
  ])
  return contacts.map((contact) => {
    const own = uses.filter((use) => isOver(contact, use))
    return {
      contactId: contact.id,
      chats: own.reduce((sum, { chats }) => sum + chats, 0),
      firstUsedAt: moment(Math.min, own, 'first'),
      lastUsedAt: moment(Math.max, own, 'last'),
    }
  })
}

/** What is only noted belongs to no channel, and is used where a channel writes to it. */
function isOver(contact: ContactOfIdentity, use: Use): boolean {
  if (contact.identityId !== use.identityId) return false
  if (contact.channelId === null) return contact.value === use.contactValue
  return contact.channelId === use.channelId && (use.contactValue === null || use.contactValue === contact.value)
}

function moment(of: (...moments: number[]) => number, uses: readonly Use[], which: 'first' | 'last'): string | null {
  return uses.length === 0 ? null : new Date(of(...uses.map((use) => use[which].getTime()))).toISOString()
}
