import type { AuditAction } from '@besedka/contract'
import { differing } from '../../platform/audit/differing.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { toMacroView } from './macro.ts'
import type { MacroRow } from './tables.ts'

/** Tells every screen that has the macro how it is by now. */
export function tellMacro(tx: Transaction, row: MacroRow): void {
  tx.record({ type: 'macro.updated', subjectId: row.id, audience: audienceOf(row), payload: { macro: toMacroView(row) } })
}

/** Tells every screen that had it that it has it no more. */
export function tellMacroGone(tx: Transaction, row: MacroRow): void {
  tx.record({ type: 'macro.deleted', subjectId: row.id, audience: audienceOf(row), payload: { macroId: row.id, version: row.version } })
}

/** Whether somebody who had the macro has it no more. */
export function leavesSomebody(was: MacroRow, is: MacroRow): boolean {
  const still = audienceOf(is)
  return !still.includes('staff') && audienceOf(was).some((tag) => !still.includes(tag))
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

function audienceOf({ owner_id: ownerId, shared_with: sharedWith, team_ids: teamIds }: MacroRow): string[] {
  if (sharedWith === 'all') return ['staff']
  const owner = `account:${ownerId}`
  return sharedWith === 'nobody' ? [owner] : [owner, 'right:AUTHORITY_TEAM_TEMPLATE', ...teamIds.map((teamId) => `team:${teamId}`)]
}
