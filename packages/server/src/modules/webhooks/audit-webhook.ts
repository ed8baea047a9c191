import type { AuditAction } from '@besedka/contract'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { WebhookRow } from './tables.ts'

/** Writes what was done with a webhook into the audit log. Of an address only whose it is: its path may be a secret of the receiver. */
export function auditWebhook(
  tx: Transaction,
  by: AuditActor,
  action: AuditAction,
  { was, is }: { was?: WebhookRow; is?: WebhookRow },
): void {
  const row = is ?? was
  if (!row) return
  tx.audit({
    by,
    action,
    subject: { type: 'webhook', id: row.id, name: new URL(row.url).host },
    ...(was && { before: told(was) }),
    ...(is && { after: told(is) }),
  })
}

function told({ url, description, events, state }: WebhookRow): Record<string, unknown> {
  return { host: new URL(url).host, description, events, state }
}
