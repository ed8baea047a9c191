import { auditChangesOf } from '../../platform/audit/audit-changes-of.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
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

/** Writes what somebody did with a macro into the audit log. */
export const auditMacro = auditChangesOf(({ id, name, steps, shared_with: sharedWith, team_ids: teamIds }: MacroRow) => ({
  subject: { type: 'macro', id, name },
  settings: { name, steps: steps.map(({ type }) => type), sharedWith, teamIds },
}))
