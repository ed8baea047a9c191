import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { loadsOf } from '../chats/index.ts'
import { placesOf } from '../presence/index.ts'
import type { Decision } from './plan-distribution.ts'
import './tables.ts'

/**
 * Locks the operators of a plan, in the order of their ids, and keeps the decisions that still hold: since the plan was made somebody may have
 * gone on a break, or been handed a chat by a colleague. What falls out is decided anew in the next round.
 */
export async function holdPlaces(tx: Transaction, decisions: readonly Decision[]): Promise<Decision[]> {
  const chosen = [...new Set(decisions.flatMap(({ operatorId }) => operatorId ?? []))]
  if (chosen.length === 0) return []
  const locking = sql<{ account_id: string; status: string; chat_limit: number | null }>`
    SELECT account_id, status, chat_limit FROM operator_states WHERE account_id = ANY (${chosen}::uuid[]) ORDER BY account_id FOR UPDATE`.execute(
    tx.db,
  )
  const [{ rows }, loads] = await Promise.all([locking, loadsOf(tx.db, chosen)])
  const active = new Map(rows.filter(({ status }) => status === 'active').map((row) => [row.account_id, row]))
  return decisions.filter(({ operatorId, team }) => {
    const operator = operatorId === null ? undefined : active.get(operatorId)
    if (operatorId === null || !operator) return false
    const load = loads.get(operatorId) ?? 0
    if (team && load >= placesOf(operator.chat_limit, team.limit)) return false
    loads.set(operatorId, load + 1)
    return true
  })
}
