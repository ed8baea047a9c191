import type { AuditAction } from '@besedka/contract'
import { differing } from '../../platform/audit/differing.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { audienceOfMacro } from './access.ts'
import { toMacroView } from './macro.ts'
import type { MacroRow } from './tables.ts'

/** Tells every screen that has the macro how it is by now. */
export function tellMacro(tx: Transaction, row: MacroRow): void {
  tx.record({ type: 'macro.updated', subjectId: row.id, audience: audienceOfMacro(row), payload: { macro: toMacroView(row) } })
}

/** Tells every screen that had it that it has it no more. */
export function tellMacroGone(tx: Transaction, row: MacroRow): void {
  tx.record({
    type: 'macro.deleted',
    subjectId: row.id,
    audience: audienceOfMacro(row),
    payload: { macroId: row.id, version: row.version },
  })
}

export function auditMacro(tx: Transaction, by: CurrentAccount, action: AuditAction, { was, is }: { was?: MacroRow; is?: MacroRow }): void {
  const row = is ?? was
  if (!row) return
  const subject = { type: 'macro', id: row.id, name: row.name }
  tx.audit({ by, action, subject, ...differing(was && told(was), is && told(is)) })
}

function told({ name, steps, shared_with: sharedWith, team_ids: teamIds }: MacroRow): Record<string, unknown> {
  return { name, steps: steps.map(({ type }) => type), sharedWith, teamIds }
}
