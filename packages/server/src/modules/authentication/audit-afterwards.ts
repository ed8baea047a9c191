import type { AuditAction } from '@besedka/contract'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { RequestContext } from './doors.ts'

/**
 * Writes what a stranger tried into the audit log of the account's organisation, without letting them wait for it: how long a refusal takes
 * must not tell whether the account exists.
 */
export function auditAfterwards(
  { app, request }: RequestContext,
  account: { organisationId: string; id: string; name: string },
  action: AuditAction,
): void {
  const { network, userAgent } = request
  const by = { kind: 'stranger', name: network, network, userAgent } as const
  const subject = { type: 'account', id: account.id, name: account.name }
  inOrganisation(app, account.organisationId, async (tx) => tx.audit({ by, action, subject })).catch((error: unknown) =>
    app.log.warn({ error, action }, 'The audit log could not be written'),
  )
}
