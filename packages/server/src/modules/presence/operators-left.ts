import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { changeStatuses } from './change-statuses.ts'
import { lockOperators } from './lock-operator.ts'
import './tables.ts'

/** Operators have no workspace open any more, or may no longer work on chats. */
export async function operatorsLeft(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  // Locked whatever they do: nobody puts a chat into their hands meanwhile.
  const states = await lockOperators(tx, accountIds)
  // The reason stays, for who comes back to a break of their own.
  await changeStatuses(
    tx,
    states.filter(({ status }) => status !== 'offline').map((was) => ({ was, status: 'offline', reason: was.reason })),
  )
}

/** An account was deactivated, or its role takes no chats: as an operator it leaves at once, whatever workspaces it has open. */
export async function leaveWithoutRight(tx: Transaction, event: NewEvent<'account.updated' | 'account.deactivated'>): Promise<void> {
  const { account } = event.payload
  if (!account.active || !account.takesChats) await operatorsLeft(tx, [account.id])
}
