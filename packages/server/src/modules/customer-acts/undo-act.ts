import type { CustomerActView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { requireUndoable } from '../undoing/index.ts'
import { getActView, lockAct, undoableUntil } from './act.ts'
import { enqueueUndo } from './queue-act.ts'
import { nameAsBefore } from './rename-everywhere.ts'
import { undoChanges } from './undo-changes.ts'
import './tables.ts'

type Key = { organisationId: string; actId: string }

/** Stops an act that runs. Throws customerActNotFoundException. */
export async function cancelAct(tx: Transaction, account: SignedInAccount, actId: string): Promise<CustomerActView> {
  await tx.db
    .updateTable('customer_acts')
    .set({ state: 'cancelled', finished_at: tx.now })
    .where('id', '=', actId)
    .where('by_id', '=', account.id)
    .where('state', '=', 'running')
    .execute()
  return getActView(tx.db, { actId, byId: account.id, now: tx.now })
}

/** Begins to take an act back; what names a renamed tag names it as before at once. Throws customerActNotFoundException, cannotBeUndoneException. */
export async function undoAct(tx: Transaction, account: SignedInAccount, actId: string): Promise<CustomerActView> {
  const row = await lockAct(tx, actId)
  if (row.by_id !== account.id) throw new AppError('customerActNotFoundException')
  requireUndoable(undoableUntil(row), tx.now)
  await tx.db.updateTable('customer_acts').set({ state: 'undoing', finished_at: null }).where('id', '=', actId).execute()
  if (row.act.type === 'renameTag' && row.renamed_in !== null) await nameAsBefore(tx, account, { ...row.act, renamedIn: row.renamed_in })
  await enqueueUndo(tx, actId)
  tx.audit({ by: account, action: 'customerAct.undone', after: { customers: row.changed } })
  return getActView(tx.db, { actId, byId: account.id, now: tx.now })
}

/** The job: a slice of what was changed goes back, then the next. */
export async function undoCustomerAct(app: AppContext, { organisationId, actId }: Key): Promise<void> {
  await inOrganisation(app, organisationId, async (tx) => {
    const row = await lockAct(tx, actId)
    if (row.state !== 'undoing') return
    const { takenBack, kept } = await undoChanges(tx, actId)
    if (takenBack + kept > 0) {
      await tx.db
        .updateTable('customer_acts')
        .set({ taken_back: row.taken_back + takenBack, kept: row.kept + kept })
        .where('id', '=', actId)
        .execute()
      return enqueueUndo(tx, actId)
    }
    await tx.db.updateTable('customer_acts').set({ state: 'undone', finished_at: tx.now }).where('id', '=', actId).execute()
  })
}
