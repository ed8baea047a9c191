import type { CustomerView } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type CurrentAccount, findOperator } from '../authentication/index.ts'
import type { ChatRow } from './chat.ts'
import { recordUpdate } from './save-chat.ts'
import { putIntoHands } from './take-chat.ts'
import { hasPlace, lockWorking } from './take-place.ts'
import './tables.ts'

type NewCustomer = Pick<CustomerView, 'id' | 'name' | 'statusId'>

/** Chats of customers who were merged are their new customer's; who writes in them stays. */
export async function moveChatsToMerged(tx: Transaction, customerIds: readonly string[], to: NewCustomer): Promise<void> {
  await moveChats(tx, to, sql`customer_id = ANY (${[...customerIds]}::uuid[])`, sql`coalesce(identity_id, customer_id)`)
}

/** Chats that these have written in are theirs again, also those that were begun since. */
export async function moveChatsBack(tx: Transaction, fromId: string, identityIds: readonly string[], to: NewCustomer): Promise<void> {
  await moveChats(
    tx,
    to,
    sql`customer_id = ${fromId} AND identity_id = ANY (${[...identityIds]}::uuid[])`,
    sql`nullif(identity_id, ${to.id}::uuid)`,
  )
}

/** Locked in the order of their ids, like everybody does who locks more than one. */
async function moveChats(tx: Transaction, to: NewCustomer, which: RawBuilder<unknown>, identity: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<ChatRow>`
    WITH moving AS MATERIALIZED (SELECT id FROM chats WHERE ${which} ORDER BY id FOR UPDATE)
    UPDATE chats SET customer_id = ${to.id}, identity_id = ${identity}, customer_name = ${to.name}, customer_status_id = ${to.statusId},
           version = version + 1
    FROM moving WHERE chats.id = moving.id RETURNING chats.*`.execute(tx.db)
  for (const chat of rows) recordUpdate(tx, chat, chat)
}

/**
 * Whoever talks with a customer gets what waits from them on the same channel, as far as there is room: one person is not kept in a queue beside
 * themselves. The chats stay two, for each answer goes where it was written from.
 */
export async function bringIntoSameHands(tx: Transaction, by: Pick<CurrentAccount, 'kind' | 'id'>, customerId: string): Promise<void> {
  const chats = await openChatsOf(tx.db, [customerId], (query) => query.orderBy('id').forUpdate())
  for (const { chat, accountId } of waitingBesides(chats)) {
    const operator = await findOperator(tx.db, accountId)
    const state = operator && (await lockWorking(tx, accountId))
    if (!operator || state?.status !== 'active' || !(await hasPlace(tx, { ...operator, state }, chat))) continue
    await putIntoHands(tx, by, chat, operator)
  }
}

/** How many chats customers have, how many of them are open, and how many would come into the hands that others are in. */
export async function previewChats(
  db: Kysely<Tables>,
  customerIds: readonly string[],
): Promise<{ counts: ReadonlyMap<string, { chats: number; openChats: number }>; intoHands: number }> {
  const { rows } = await sql<{ id: string; chats: number; openChats: number }>`
    SELECT customer_id AS id, count(*)::int AS chats, (count(*) FILTER (WHERE state <> 'closed'))::int AS "openChats"
    FROM chats WHERE customer_id = ANY (${[...customerIds]}::uuid[]) GROUP BY customer_id`.execute(db)
  const open = await openChatsOf(db, customerIds, (query) => query)
  return { counts: new Map(rows.map(({ id, ...counts }) => [id, counts])), intoHands: waitingBesides(open).length }
}

/** Waiting chats with the operator who holds another one of the same channel and team; of several the one with whom it was talked last. */
function waitingBesides(chats: readonly ChatRow[]): { chat: ChatRow; accountId: string }[] {
  const held = chats.filter(({ state, accept_before }) => state === 'assigned' && accept_before === null)
  return chats.flatMap((chat) => {
    if (chat.state !== 'waiting') return []
    const [latest] = held
      .filter(({ channel_id, team_id }) => channel_id === chat.channel_id && team_id === chat.team_id)
      .toSorted((a, b) => b.active_at.getTime() - a.active_at.getTime())
    return latest?.assignee_id ? [{ chat, accountId: latest.assignee_id }] : []
  })
}

type OpenChats = ReturnType<typeof openChats>

async function openChatsOf(
  db: Kysely<Tables>,
  customerIds: readonly string[],
  further: (query: OpenChats) => OpenChats,
): Promise<ChatRow[]> {
  return further(openChats(db, customerIds)).execute()
}

function openChats(db: Kysely<Tables>, customerIds: readonly string[]) {
  return db
    .selectFrom('chats')
    .selectAll()
    .where('customer_id', 'in', [...customerIds])
    .where('state', 'in', ['waiting', 'assigned'])
}
