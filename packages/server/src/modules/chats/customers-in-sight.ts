import type { CustomerView } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import {
  type Cause,
  type CustomerChanges,
  gathered,
  getCustomer,
  lockCustomer,
  notingChanges,
  type Sight,
  tellCustomer,
  updateCustomer,
  whoIs,
} from '../customers/index.ts'
import { canSeeChat, seenBy } from './access.ts'
import { staffAudience } from './audience.ts'
import type { ChatRow } from './chat.ts'
import './tables.ts'

type Seen = Pick<ChatRow, 'state' | 'assignee_id' | 'team_id' | 'team_only' | 'participant_ids' | 'created_by_id'>

/** The staff who hear of a customer: those who see one of their chats, as tags. */
export async function audienceOfCustomer(db: Kysely<Tables>, customerId: string): Promise<string[]> {
  const chats = await chatsOf(db, customerId)
  return [...new Set(['right:AUTHORITY_ALL_CHATS', ...chats.flatMap(staffAudience)])]
}

/** Whether an account sees all customers: who sees all chats, or looks after profiles or after figures; an API key has the scope for it. */
export function seesAllCustomers(account: CurrentAccount): boolean {
  const rights = ['AUTHORITY_ALL_CHATS', 'AUTHORITY_PROFILE_UPDATE', 'AUTHORITY_ALL_STAT'] as const
  return account.kind !== undefined || rights.some((right) => hasRight(account, right))
}

/**
 * A customer for an account that sees one of their chats, or all customers. One that may not be seen does not exist: profileNotFoundException.
 */
export async function getCustomerInSight(db: Kysely<Tables>, account: CurrentAccount, customerId: string): Promise<CustomerView> {
  const customer = await getCustomer(db, customerId)
  const isSeen = seesAllCustomers(account) || (await chatsOf(db, customer.id)).some((chat) => canSeeChat(account, chat))
  if (!isSeen) throw new AppError('profileNotFoundException')
  return customer
}

/**
 * Whether a caller may be told whose a contact is that somebody has already. A key that only writes customers is told that it is taken, as it finds nobody by
 * a contact either.
 */
export async function maySeeCustomer(db: Kysely<Tables>, account: CurrentAccount, customerId: string): Promise<boolean> {
  if (account.kind) return account.scopes?.has('customers:read') ?? false
  return seesAllCustomers(account) || (await chatsOf(db, customerId)).some((chat) => canSeeChat(account, chat))
}

/** The same for queries over many; undefined where all are seen. */
export function sightOfCustomers(account: CurrentAccount): Sight | undefined {
  const each = namedCustomersInSight(account)
  if (!each) return undefined
  const { id, organisationId } = account
  const seen = sql`chats.organisation_id = ${organisationId} AND ${seenBy(account)}`
  const closed = sql`FROM closed_chat_participants AS part`
  const own = sql`part.organisation_id = ${organisationId} AND part.account_id = ${id}`
  // One part for each way to see a chat that has an index of its own: a single condition would read all closed chats of the organisation.
  const ids = sql`
    SELECT chats.customer_id FROM chats WHERE ${seen} AND chats.state <> 'closed'
    UNION ALL
    SELECT chats.customer_id ${closed} JOIN chats ON chats.organisation_id = part.organisation_id AND chats.id = part.chat_id
    WHERE ${own} AND ${seen} AND chats.state = 'closed'
    UNION ALL
    SELECT chats.customer_id FROM chats WHERE ${seen} AND chats.state = 'closed' AND chats.started_by = 'operator' AND chats.created_by_id = ${id}`
  return { ids, each, manyBy: sql`${closed} WHERE ${own}` }
}

/** The same as a condition on `customers`. */
export function customersInSight(account: CurrentAccount): RawBuilder<boolean> | undefined {
  const sight = sightOfCustomers(account)
  return sight && gathered(sight)
}

/** The same where the query names its customers, or goes through them: the chats of each are looked up (`OFFSET 0`), and what else the caller sees is not gathered. */
export function namedCustomersInSight(account: CurrentAccount): RawBuilder<boolean> | undefined {
  if (seesAllCustomers(account)) return undefined
  return sql`EXISTS (
    SELECT FROM chats WHERE chats.organisation_id = customers.organisation_id AND chats.customer_id = customers.id AND ${seenBy(account)} OFFSET 0)`
}

/**
 * Changes a customer, and tells those who see their chats. `by`: whoever stands in the customer's history for it; acts and imports write there by themselves.
 * Throws profileNotFoundException, accountNotFoundException.
 */
export async function changeCustomer(tx: Transaction, asked: CustomerChanges, by?: Cause): Promise<CustomerView> {
  const change = async () => updateCustomer(tx, asked, await audienceOfCustomer(tx.db, asked.customerId))
  return by ? notingChanges(tx, { customerId: asked.customerId, by }, change) : change()
}

/** The same after `work` has changed something that is written down about the customer, who may be another than was asked for: they were merged. */
export async function changeProfile(
  tx: Transaction,
  askedFor: string,
  work: (customerId: string) => Promise<void>,
  by?: Cause,
): Promise<CustomerView> {
  const change = async (customerId: string) => {
    await work(customerId)
    return tellCustomer(tx, customerId, await audienceOfCustomer(tx.db, customerId))
  }
  return by ? notingChanges(tx, { customerId: askedFor, by }, change) : change(await lockCustomer(tx, askedFor))
}

/** Whether a customer has ever had a chat. */
export async function hasChats(db: Kysely<Tables>, customerId: string): Promise<boolean> {
  return (await chatsOf(db, customerId)).length > 0
}

/** What decides who sees the chats of a customer; of chats that are alike one. */
async function chatsOf(db: Kysely<Tables>, customerId: string): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    SELECT DISTINCT state, assignee_id, team_id, team_only, participant_ids, created_by_id FROM chats
    WHERE customer_id = ${whoIs(customerId)}`.execute(db)
  return rows
}
