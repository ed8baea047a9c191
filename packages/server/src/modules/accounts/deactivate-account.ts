import type { HandOver, Integrations } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { type CurrentAccount, endSessionsOf, findOperator } from '../authentication/index.ts'
import { requireAdministratorLeft } from '../roles/index.ts'
import { requireTeam } from '../teams/index.ts'
import { accountCard } from './account-cards.ts'
import { auditAccount } from './audit-account.ts'
import type { FoundAccount } from './find-accounts.ts'
import { getAccount } from './get-account.ts'
import { lockAccount } from './lock-account.ts'
import { tellCard } from './tell-changed-cards.ts'

/**
 * Bars an account from signing in and ends its sessions; invitations that it has sent are withdrawn, and its open chats go to `chatsTo`, its
 * keys and webhooks where `integrations` says, by the event. Throws accountNotFoundException, accountSelfChangeException, lastAdministratorException, rightNotGrantableException,
 * teamNotFoundException.
 */
export async function deactivateAccount(
  app: AppContext,
  by: CurrentAccount,
  { accountId, chatsTo, integrations }: { accountId: string; chatsTo: HandOver; integrations: Integrations },
): Promise<FoundAccount> {
  if (accountId === by.id) throw new AppError('accountSelfChangeException')
  const deactivated = await inOrganisation(app, by.organisationId, async (tx) => {
    const was = await lockAccount(tx, by, accountId)
    if (!was.active) return was
    await checkTarget(tx, accountId, chatsTo)
    // What somebody who left has sent out must not let anybody in.
    await tx.db.deleteFrom('invitations').where('invited_by', '=', accountId).execute()
    await setActive(tx, accountId, false)
    await requireAdministratorLeft(tx.db, tx.organisationId)
    const is = await getAccount(tx.db, accountId)
    const payload = { account: await accountCard(tx.db, accountId), chatsTo, integrations, byId: by.id }
    tx.record({ type: 'account.deactivated', subjectId: accountId, audience: ['staff'], payload })
    auditAccount(tx, by, 'account.deactivated', { was, is })
    return is
  })
  await endSessionsOf(app, { organisationId: by.organisationId, id: accountId })
  return deactivated
}

/** Lets an account sign in again. Throws accountNotFoundException, rightNotGrantableException. */
export async function activateAccount(app: AppContext, by: CurrentAccount, accountId: string): Promise<FoundAccount> {
  return inOrganisation(app, by.organisationId, async (tx) => {
    const was = await lockAccount(tx, by, accountId)
    if (was.active) return was
    await setActive(tx, accountId, true)
    const is = await getAccount(tx.db, accountId)
    await tellCard(tx, accountId)
    auditAccount(tx, by, 'account.activated', { was, is })
    return is
  })
}

async function checkTarget(tx: Transaction, leavingId: string, chatsTo: HandOver): Promise<void> {
  if (chatsTo.type === 'team') await requireTeam(tx.db, chatsTo.teamId)
  if (chatsTo.type !== 'operator') return
  const operator = chatsTo.accountId === leavingId ? undefined : await findOperator(tx.db, chatsTo.accountId)
  if (!operator) throw new AppError('accountNotFoundException', { login: chatsTo.accountId })
}

async function setActive(tx: Transaction, accountId: string, active: boolean): Promise<void> {
  await tx.db.updateTable('accounts').set({ active, version: sql`version + 1` }).where('id', '=', accountId).execute()
}
