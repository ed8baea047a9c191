import type { AuditAction } from '@besedka/contract'
import type { AuditEntry } from '../../platform/audit/audit-entry.ts'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { RequestInfo } from '../../platform/http/request.ts'
import type { SignedInAccount } from './identity.ts'

type Asked = { app: AppContext; request: RequestInfo }
type Named = { organisationId: string; id: string; name: string }

/**
 * Writes what a stranger tried into the audit log of the account's organisation, without letting them wait for it: how long a refusal takes
 * must not tell whether the account exists.
 */
export function auditAfterwards({ app, request }: Asked, account: Named, action: AuditAction): void {
  const { network, userAgent } = request
  const by = { kind: 'stranger', name: network, network, userAgent } as const
  write(app, account, { by, action, subject: { type: 'account', id: account.id, name: account.name } })
}

/** The same for an account that nobody gets into at the moment; a flood of tries is three entries in a quarter of an hour. */
export function auditLockout(context: Asked, account: Named): void {
  if (context.app.limits.shared.auditedRefusals.take(`locked ${account.id}`)) auditAfterwards(context, account, 'account.locked')
}

/** Writes what somebody who is signed in was refused for want of a right or an option; of a flood three in a quarter of an hour. */
export function auditDenied({ app }: Asked, account: SignedInAccount, missing: { right?: string; option?: string }): void {
  if (!app.limits.shared.auditedRefusals.take(`denied ${account.id} ${missing.right ?? missing.option}`)) return
  write(app, account, { by: account, action: 'account.accessDenied', after: { ...missing } })
}

function write(app: AppContext, { organisationId }: Named, entry: AuditEntry): void {
  inOrganisation(app, organisationId, async (tx) => tx.audit(entry)).catch((error: unknown) =>
    app.log.warn({ error, action: entry.action }, 'The audit log could not be written'),
  )
}
