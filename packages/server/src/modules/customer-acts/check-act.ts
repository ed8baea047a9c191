import type { CustomerAct } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { accountName } from '../accounts/index.ts'
import { findOperator } from '../authentication/index.ts'
import { listCustomerStatuses } from '../customers/index.ts'

/**
 * Whether what customers are to get is still there. Answers the act in the words of the audit log. Throws profileStatusNotFoundException,
 * accountNotFoundException.
 */
export async function checkAct(tx: Transaction, act: CustomerAct): Promise<Record<string, unknown>> {
  switch (act.type) {
    case 'setStatus': {
      const status = (await listCustomerStatuses(tx.db)).find(({ id }) => id === act.statusId)
      if (act.statusId !== null && !status) throw new AppError('profileStatusNotFoundException')
      return { status: status?.name ?? null }
    }
    case 'setManager': {
      const manager = act.managerId === null ? null : await findOperator(tx.db, act.managerId)
      if (manager === undefined) throw new AppError('accountNotFoundException', { login: await accountName(tx.db, act.managerId ?? '') })
      return { manager: manager?.name ?? null }
    }
    case 'addTag':
      return { tagAdded: act.tag }
    case 'removeTag':
      return { tagRemoved: act.tag }
    case 'renameTag':
      return { tag: act.tag, renamedTo: act.to }
  }
}
