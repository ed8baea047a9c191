import { sql } from 'kysely'
import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { accountCard, accountCards } from './account-cards.ts'
import './tables.ts'

/** Every screen hears how a colleague's card is by now. */
export async function tellCard(tx: Transaction, accountId: string): Promise<void> {
  const account = await accountCard(tx.db, accountId)
  tx.record({ type: 'account.updated', subjectId: accountId, audience: ['staff'], payload: { account } })
}

/** A team or a role has changed, and with it what stands on these colleagues' cards: every screen hears of each. */
export async function tellChangedCards(
  tx: Transaction,
  event: NewEvent<'team.updated' | 'team.deleted' | 'role.updated' | 'role.deleted'>,
): Promise<void> {
  const { changedAccountIds } = event.payload
  if (changedAccountIds.length === 0) return
  await tx.db.updateTable('accounts').set({ version: sql`version + 1` }).where('id', 'in', changedAccountIds).execute()
  for (const account of await accountCards(tx.db, changedAccountIds)) {
    tx.record({ type: 'account.updated', subjectId: account.id, audience: ['staff'], payload: { account } })
  }
}
