import type { AuditAction } from '@besedka/contract'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { FoundAccount } from './find-accounts.ts'

/** Writes what was done with an account into the audit log: only what changed, roles and teams by their names. */
export function auditAccount(
  tx: Transaction,
  by: AuditActor,
  action: AuditAction,
  { was, is }: { was?: FoundAccount; is: FoundAccount },
): void {
  const [before, after] = [was && told(was), told(is)]
  tx.audit({
    by,
    action,
    subject: { type: 'account', id: is.id, name: is.name },
    ...(before && { before: differing(before, after) }),
    after: differing(after, before),
  })
}

function told(account: FoundAccount): Map<string, unknown> {
  const { name, email, phone, affiliation, autoBreakMinutes, locale, languages, skills, photoId, active, role, teams } = account
  const plain = { name, email, phone, affiliation, autoBreakMinutes, locale, languages, skills, photoId, active }
  return new Map(Object.entries({ ...plain, role: role.name, teams: teams.map((team) => team.name) }))
}

function differing(one: Map<string, unknown>, other: Map<string, unknown> | undefined): Record<string, unknown> {
  return Object.fromEntries([...one].filter(([key, value]) => !other || JSON.stringify(value) !== JSON.stringify(other.get(key))))
}
