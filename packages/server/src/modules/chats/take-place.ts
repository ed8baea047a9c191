import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { findOperator } from '../authentication/index.ts'
import { lockOperator, type OperatorState, placesOf } from '../presence/index.ts'
import { getTeam } from '../teams/index.ts'
import './tables.ts'

type PlacedChat = { team_id: string | null; started_by: 'customer' | 'operator' }
type LockedOperator = { id: string; name: string; state: OperatorState }

/**
 * Takes a place among the chats that an operator holds, for a chat of this team; nobody else takes it before the transaction ends. All
 * their chats count that customers have begun, whatever the team; a chat without a team, and one that an operator began, needs no place.
 * Throws operatorLimitReachedException, and accountNotFoundException for who works no longer.
 */
export async function takePlace(tx: Transaction, operator: { id: string; name: string }, chat: PlacedChat): Promise<void> {
  const state = await lockWorking(tx, operator.id)
  if (!state) throw new AppError('accountNotFoundException', { login: operator.name })
  await checkPlace(tx, { ...operator, state }, chat)
}

/** The same for an operator who is locked already. Throws operatorLimitReachedException. */
export async function checkPlace(tx: Transaction, operator: LockedOperator, chat: PlacedChat): Promise<void> {
  if (chat.team_id === null || chat.started_by === 'operator') return
  const limit = placesOf(operator.state.chat_limit, (await getTeam(tx.db, chat.team_id)).chats_per_operator)
  const load = (await loadsOf(tx.db, [operator.id])).get(operator.id) ?? 0
  if (load >= limit) throw new AppError('operatorLimitReachedException', { operator: operator.name, limit })
}

/** Whether there is room for it; without room a chat waits for its turn, as it would have. */
export async function hasPlace(tx: Transaction, operator: LockedOperator, chat: PlacedChat): Promise<boolean> {
  try {
    await checkPlace(tx, operator, chat)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'operatorLimitReachedException') return false
    throw error
  }
}

/**
 * Locks what an operator does, so that nobody deactivates them, changes their status or gives them a chat before the transaction ends;
 * undefined: they work no longer.
 * Whatever puts a chat into somebody's hands asks this, also where no place is needed.
 */
export async function lockWorking(tx: Transaction, operatorId: string): Promise<OperatorState | undefined> {
  const state = await lockOperator(tx, operatorId)
  // The transaction that held the lock before may have deactivated them.
  return (await findOperator(tx.db, operatorId)) && state
}

/** How many places operators have filled, of those who have any. */
export async function loadsOf(db: Kysely<Tables>, accountIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await countLoads(sql`${[...accountIds]}::uuid[]`).execute(db)
  return new Map(rows.map(({ id, load }) => [id, load]))
}

/** The statement for {@link loadsOf}, to stand in others; `accountIds`: an array of them. */
export function countLoads(accountIds: RawBuilder<unknown>): RawBuilder<{ id: string; load: number }> {
  return sql`SELECT assignee_id AS id, count(*)::int AS load FROM chats
    WHERE ${fillsPlace('chats')} AND assignee_id = ANY (${accountIds}) GROUP BY assignee_id`
}

/** Whether a chat, of the table by this name, fills a place of its assignee. One that is set aside fills none while nobody waits in it. */
export function fillsPlace(chats: string): RawBuilder<boolean> {
  const of = sql.raw(chats)
  return sql`${of}.state = 'assigned' AND ${of}.started_by = 'customer' AND (${of}.snoozed_until IS NULL OR ${of}.waiting_since IS NOT NULL)`
}
