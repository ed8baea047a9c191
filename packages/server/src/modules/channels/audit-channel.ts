import type { AuditAction } from '@besedka/contract'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { differing } from '../../platform/audit/differing.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChannelRow, serviceOf } from './channel.ts'

/** Writes what an administrator did with a channel into the audit log: only what changed, of secrets only that they did. */
export function auditChannel(
  tx: Transaction,
  by: AuditActor,
  action: AuditAction,
  { was, is }: { was?: ChannelRow; is?: ChannelRow },
): void {
  const row = is ?? was
  if (!row) return
  const subject = { type: 'channel', id: row.id, name: row.name }
  tx.audit({ by, action, subject, ...differing(was && told(was), is && told(is)) })
}

function told(row: ChannelRow): Record<string, unknown> {
  const { name, team_id, active, settings, secrets } = row
  const { autoReplies, assessment, ...service } = serviceOf(row)
  const asked = { assessmentEnabled: assessment.enabled, assessmentText: assessment.text, assessmentClosesChat: assessment.closesChat }
  // A sealed secret looks different after each sealing; that it was given anew is all there is to say.
  return { name, teamId: team_id, active, settings, secrets: Object.keys(secrets), ...service, ...autoReplies, ...asked }
}
