import type { AuditAction } from '@besedka/contract'
import type { Transaction } from '../events/transaction.ts'
import type { AuditActor, AuditEntry } from './audit-entry.ts'
import { differing } from './differing.ts'

/** A thing before and after an act; only one of them where it was added or deleted. */
type Change<Thing> = { was?: Thing; is?: Thing }

/** How a thing stands in the audit log: as the subject of an entry, and with the settings whose changes are shown there. */
type Told = { subject: Required<NonNullable<AuditEntry['subject']>>; settings: Record<string, unknown> }

/** A function that writes what somebody did with a thing into the audit log: of its settings only what changed. */
export function auditChangesOf<Thing>(tell: (thing: Thing) => Told) {
  return (tx: Transaction, by: AuditActor, action: AuditAction, { was, is }: Change<Thing>): void => {
    const [before, after] = [was && tell(was), is && tell(is)]
    const told = after ?? before
    if (told) tx.audit({ by, action, subject: told.subject, ...differing(before?.settings, after?.settings) })
  }
}
