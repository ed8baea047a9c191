import type { ChatConditions, ChatView } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import { findChatLimit } from '../presence/index.ts'
import { listPickingRules } from '../teams/index.ts'
import { assignChat } from './assign-chat.ts'
import { inList, narrowing } from './list-chats.ts'
import { loadsOf } from './take-place.ts'
import './tables.ts'

/** Out of which queue: as the list Pending stands on the screen. */
export type QueueAsked = ChatConditions & {
  scope: 'mine' | 'all'
  /** Customers that a search by name has found; undefined: it is not searched. */
  customerIds?: readonly string[] | undefined
}

/**
 * Takes the chat of the highest priority that has waited longest of those that one may take, with all the checks of taking it by name; null: nobody waits for one. Of
 * two who ask at once each gets another chat. Where only teams that have filled one's places have somebody waiting: operatorLimitReachedException.
 */
export async function takeNextChat(tx: Transaction, account: CurrentAccount, asked: QueueAsked): Promise<ChatView | null> {
  const { givenOut, full } = await closedQueues(tx, account)
  // What no place is left for is found last, and refused by the check that knows why.
  const chatId =
    (await lockLongestWaiting(tx, account, asked, [...givenOut, ...full])) ?? (await lockLongestWaiting(tx, account, asked, givenOut))
  return chatId === undefined ? null : assignChat(tx, account, { chatId, accountId: account.id, expectedAssigneeId: null })
}

/** Teams from whose queues one takes nothing now: those that give their chats out by themselves, and those whose places one has filled. */
async function closedQueues(tx: Transaction, account: CurrentAccount): Promise<{ givenOut: string[]; full: string[] }> {
  const [rules, loads, own] = [await listPickingRules(tx.db), await loadsOf(tx.db, [account.id]), await findChatLimit(tx.db, account.id)]
  const load = loads.get(account.id) ?? 0
  const choosesFreely = hasRight(account, 'AUTHORITY_ALL_CHATS')
  const ids = (teams: typeof rules) => teams.map(({ id }) => id)
  return {
    givenOut: ids(rules.filter(({ pickable }) => !pickable && !choosesFreely)),
    full: ids(rules.filter(({ chatsPerOperator }) => load >= (own ?? chatsPerOperator))),
  }
}

/**
 * Of two who ask at once, the second waits for the first, finds the chat taken and goes on to the next: PostgreSQL looks at the state again under
 * the lock.
 */
async function lockLongestWaiting(
  tx: Transaction,
  account: CurrentAccount,
  { scope, customerIds, ...conditions }: QueueAsked,
  closedTeamIds: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT chats.id FROM chats
    WHERE ${sql.join([inList(account, { filter: 'waiting', scope }), ...narrowing({ filter: 'waiting', ...conditions })], sql` AND `)}
      AND (chats.team_id IS NULL OR chats.team_id <> ALL (${[...closedTeamIds]}::uuid[]))
      AND (${customerIds ?? null}::uuid[] IS NULL OR chats.customer_id = ANY (${customerIds ?? null}::uuid[]))
    ORDER BY (-chats.priority), chats.queued_at, chats.id LIMIT 1 FOR UPDATE`.execute(tx.db)
  return rows[0]?.id
}
