import type { AuditAction } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { StaffContext } from '../authentication/index.ts'
import { changedNotice } from './notices.ts'
import { sendNotice } from './send-notice.ts'

/** What every change of the way into one's own account brings along: an entry in the audit log and a mail to its owner. */
export async function tellOfChange(
  context: StaffContext,
  tx: Transaction,
  { action, notice, after }: { action: AuditAction; notice: Parameters<typeof changedNotice>[0]; after?: Record<string, unknown> },
): Promise<void> {
  const { account, request } = context
  tx.audit({ by: account, action, subject: { type: 'account', id: account.id, name: account.name }, ...(after && { after }) })
  await sendNotice(context, tx, account, changedNotice(notice, request, tx.now))
}
