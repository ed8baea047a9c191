import type { FoundCustomer, SearchSegment } from '@besedka/contract'
import { otherLayout } from '@besedka/language'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { seenBy, seesAllCustomers } from '../../chats/index.ts'
import { findCustomers } from '../../customers/index.ts'
import { fold } from '../words/fold.ts'

const shownMax = 8
const contactsMax = 3

/**
 * Customers by a part of their name, address or phone, who wrote last first; on the other keyboard layout where nobody is called as typed. Only
 * those with a chat that the account sees, or all of them for whoever looks after customers.
 */
export async function findPeople(app: AppContext, account: CurrentAccount, text: string): Promise<FoundCustomer[]> {
  const typed = text.replace(/["“”„«»]/g, ' ').trim()
  const asTyped = await peopleLike(app, account, typed)
  return asTyped.length > 0 ? asTyped : peopleLike(app, account, otherLayout(typed))
}

async function peopleLike(app: AppContext, account: CurrentAccount, part: string): Promise<FoundCustomer[]> {
  if (part.length < 2) return []
  const ids = await findCustomers(app, account.organisationId, part)
  if (ids.length === 0) return []
  const seesAll = seesAllCustomers(account)
  return readOrganisation(app, account.organisationId, async (db) => {
    const { rows } = await sql<{ id: string; name: string; contacts: string[]; chatId: string | null }>`
      SELECT customers.id, customers.name, own.chat_id AS "chatId",
             ARRAY(SELECT DISTINCT value FROM customer_contacts WHERE customer_id = customers.id AND type IN ('email', 'phone')) AS contacts
      FROM customers LEFT JOIN LATERAL (
        SELECT chats.id AS chat_id, chats.active_at FROM chats WHERE chats.customer_id = customers.id AND ${seenBy(account)}
        ORDER BY chats.state IN ('closed', 'blacklisted'), chats.active_at DESC LIMIT 1) AS own ON true
      WHERE customers.id = ANY (${ids}::uuid[]) AND (own.chat_id IS NOT NULL OR ${seesAll}::boolean)
      ORDER BY own.active_at DESC NULLS LAST, customers.id LIMIT ${shownMax}`.execute(db)
    return rows.map(({ id, name, contacts, chatId }) => {
      const marked = contacts.map((contact) => markPart(contact, part))
      const fitFirst = marked.sort((a, b) => Number(b.some(({ hit }) => hit)) - Number(a.some(({ hit }) => hit)))
      return { id, chatId, name: markPart(name, part), contacts: fitFirst.slice(0, contactsMax) }
    })
  })
}

/** Where a part stands in a name or an address; a phone is marked whole, for its digits may be written in many ways. */
function markPart(value: string, part: string): SearchSegment[] {
  const from = fold(value).indexOf(fold(part))
  if (from < 0) {
    const digits = part.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
    const isPhone = digits.length >= 4 && !/[^\d\s()+.-]/.test(part) && value.replace(/\D/g, '').includes(digits)
    return [{ text: value, hit: isPhone }]
  }
  const to = from + part.length
  const segments = [
    { text: value.slice(0, from), hit: false },
    { text: value.slice(from, to), hit: true },
    { text: value.slice(to), hit: false },
  ]
  return segments.filter((segment) => segment.text !== '')
}
