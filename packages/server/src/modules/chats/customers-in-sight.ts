import type { CustomerView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import { type CustomerChanges, getCustomer, lockCustomer, tellCustomer, updateCustomer, whoIs } from '../customers/index.ts'
import { canSeeChat } from './access.ts'
import { staffAudience } from './audience.ts'
import type { ChatRow } from './chat.ts'
import './tables.ts'

type Seen = Pick<ChatRow, 'state' | 'assignee_id' | 'team_id' | 'team_only' | 'participant_ids' | 'created_by_id'>

/** The staff who hear of a customer: those who see one of their chats, as tags. */
export async function audienceOfCustomer(db: Kysely<Tables>, customerId: string): Promise<string[]> {
  const chats = await chatsOf(db, customerId)
  return [...new Set(['right:AUTHORITY_ALL_CHATS', ...chats.flatMap(staffAudience)])]
}

/**
 * A customer for an account that sees one of their chats, sees all chats, or looks after customers' profiles; an API key has the scope for it.
 * One that may not be seen does not exist: profileNotFoundException.
 */
export async function getCustomerInSight(db: Kysely<Tables>, account: CurrentAccount, customerId: string): Promise<CustomerView> {
  const customer = await getCustomer(db, customerId)
  const seesAll = account.kind || hasRight(account, 'AUTHORITY_ALL_CHATS') || hasRight(account, 'AUTHORITY_PROFILE_UPDATE')
  if (!seesAll && !(await chatsOf(db, customer.id)).some((chat) => canSeeChat(account, chat))) {
    throw new AppError('profileNotFoundException')
  }
  return customer
}

/** Changes a customer, and tells those who see their chats. Throws profileNotFoundException, accountNotFoundException. */
export async function changeCustomer(tx: Transaction, asked: CustomerChanges): Promise<CustomerView> {
  return updateCustomer(tx, asked, await audienceOfCustomer(tx.db, asked.customerId))
}

/** The same after `work` has changed something that is written down about the customer, who may be another than was asked for: they were merged. */
export async function changeProfile(tx: Transaction, askedFor: string, work: (customerId: string) => Promise<void>): Promise<CustomerView> {
  const customerId = await lockCustomer(tx, askedFor)
  await work(customerId)
  return tellCustomer(tx, customerId, await audienceOfCustomer(tx.db, customerId))
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
