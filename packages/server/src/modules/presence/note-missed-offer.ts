import { missedOffersUntilBreak } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { changeStatuses } from './change-statuses.ts'
import { lockOperator } from './lock-operator.ts'
import './tables.ts'

export type MissedOffer = {
  accountId: string
  offeredAt: Date
  /** When the operator last answered or closed a chat; null: not lately. */
  servedAt: Date | null
}

/**
 * An operator let an offered chat pass. The second in a row sends them on a break: it is no choice, so who comes back is at work again. An
 * operator who has served a customer since the offer was made is busy, not away.
 */
export async function noteMissedOffer(tx: Transaction, { accountId, offeredAt, servedAt }: MissedOffer): Promise<void> {
  const was = await lockOperator(tx, accountId)
  if (was.status !== 'active') return
  if (servedAt !== null && servedAt >= offeredAt) return endRowOfMissedOffers(tx, accountId)
  // Chats that are given together are missed together.
  if (was.missed_offers > 0 && was.missed_at !== null && offeredAt <= was.missed_at) return
  const goesOn = was.missed_at === null || servedAt === null || servedAt <= was.missed_at
  const missed = goesOn ? was.missed_offers + 1 : 1
  await tx.db.updateTable('operator_states').set({ missed_offers: missed, missed_at: tx.now }).where('account_id', '=', accountId).execute()
  if (missed >= missedOffersUntilBreak) await changeStatuses(tx, [{ was, status: 'break', reason: 'missedOffers' }])
}

/** The operator has accepted, declined or taken a chat: they are there. */
export async function endRowOfMissedOffers(tx: Transaction, accountId: string): Promise<void> {
  await tx.db
    .updateTable('operator_states')
    .set({ missed_offers: 0 })
    .where('account_id', '=', accountId)
    .where('missed_offers', '>', 0)
    .execute()
}
