import type { AuditAction } from '@besedka/contract'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
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
  const [before, after] = [was && told(was), is && told(is)]
  tx.audit({
    by,
    action,
    subject: { type: 'channel', id: row.id, name: row.name },
    ...(before && { before: differing(before, after) }),
    ...(after && { after: differing(after, before) }),
  })
}

function told(row: ChannelRow): Record<string, unknown> {
  const { name, team_id, active, settings, secrets } = row
  const { autoReplies, assessment, ...service } = serviceOf(row)
  const asked = { assessmentEnabled: assessment.enabled, assessmentText: assessment.text, assessmentClosesChat: assessment.closesChat }
  // A sealed secret looks different after each sealing; that it was given anew is all there is to say.
  return { name, teamId: team_id, active, settings, secrets: Object.keys(secrets), ...service, ...autoReplies, ...asked }
}

function differing(one: Record<string, unknown>, other: Record<string, unknown> | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(one).filter(
      ([key, value]) => !other || JSON.stringify(value) !== JSON.stringify(Object.entries(other).find(([name]) => name === key)?.[1]),
    ),
  )
}
