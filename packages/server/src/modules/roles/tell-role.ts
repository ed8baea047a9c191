import type { AuditAction, RightName } from '@besedka/contract'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { differing } from '../../platform/audit/differing.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type RoleRow, rightsOf } from './role.ts'

/** On a colleague's card stands whether chats can be given to them. */
export const rightOnCards: RightName = 'AUTHORITY_CHAT_DISTRIBUTION'

/** Tells of a role whose holders may now do other things, and whose cards change with it. */
export function tellRole(tx: Transaction, type: 'role.updated' | 'role.deleted', roleId: string, changedAccountIds: string[]): void {
  tx.record({ type, subjectId: roleId, audience: ['right:AUTHORITY_ROLE_MODIFY'], payload: { roleId, changedAccountIds } })
}

/** Writes what somebody did with a role into the audit log: only what changed. */
export function auditRole(
  tx: Transaction,
  by: AuditActor,
  action: AuditAction,
  change: { was?: RoleRow; is?: RoleRow; replacedBy?: RoleRow | undefined },
): void {
  const row = change.is ?? change.was
  if (!row) return
  const { before, after } = differing(change.was && told(change.was), change.is && told(change.is))
  tx.audit({
    by,
    action,
    subject: { type: 'role', id: row.id, name: row.name },
    ...(before && { before }),
    ...(after && { after }),
    ...(change.replacedBy && { after: { replacedBy: change.replacedBy.name } }),
  })
}

function told(row: RoleRow): Record<string, unknown> {
  return { name: row.name, description: row.description, rights: rightsOf(row) }
}
