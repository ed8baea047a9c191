import { type MacroFields, type MacroView, macroLimits, newId } from '@besedka/contract'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { checkSteps } from '../chat-steps/index.ts'
import { leavesSomebody, sharedAs } from '../sharing/index.ts'
import { audienceOfMacro, hasMacro, requireMayChange } from './access.ts'
import { toMacroView } from './macro.ts'
import type { MacroRow } from './tables.ts'
import { auditMacro, tellMacro, tellMacroGone } from './tell-macro.ts'

/** What is absent or undefined stays. */
type MacroChange = { [F in keyof MacroFields]?: MacroFields[F] | undefined }

/**
 * Adds a macro. Throws macroAccessDeniedException, macroTeamsException, teamsNotFoundException, tooManyMacrosException, and
 * validationException for acts that name what is not there.
 */
export async function createMacro(tx: Transaction, account: CurrentAccount, given: MacroFields): Promise<MacroView> {
  const shared = await sharedAs(tx, given, { noTeams })
  requireMayChange(account, undefined, shared)
  await checkSteps(tx.db, account, { steps: given.steps, forOthers: shared.shared_with !== 'nobody' })
  await requireRoom(tx, account)
  const row = await tx.db
    .insertInto('macros')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      owner_id: account.id,
      name: given.name,
      steps: JSON.stringify(given.steps),
      ...shared,
      created_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  tellMacro(tx, row)
  auditMacro(tx, account, 'macro.created', { is: row })
  return toMacroView(row)
}

/** Changes what is given. Throws macroNotFoundException, and what {@link createMacro} throws beside the limit. */
export async function updateMacro(tx: Transaction, account: CurrentAccount, macroId: string, given: MacroChange): Promise<MacroView> {
  const was = await lockMacro(tx, account, macroId)
  const shared = await sharedAs(tx, given, { was, noTeams })
  requireMayChange(account, was, shared)
  const steps = given.steps ?? was.steps
  const widened = shared.shared_with !== 'nobody' && was.shared_with === 'nobody'
  if (given.steps || widened) await checkSteps(tx.db, account, { steps, forOthers: shared.shared_with !== 'nobody' })
  const row = await tx.db
    .updateTable('macros')
    .set({ name: given.name ?? was.name, steps: JSON.stringify(steps), ...shared, version: sql`version + 1` })
    .where('id', '=', macroId)
    .returningAll()
    .executeTakeFirstOrThrow()
  // Who has it no more hears that it is gone; who still has it hears of the newer version behind that.
  if (leavesSomebody(audienceOfMacro(was), audienceOfMacro(row))) tellMacroGone(tx, was)
  tellMacro(tx, row)
  auditMacro(tx, account, 'macro.updated', { was, is: row })
  return toMacroView(row)
}

/** Throws macroNotFoundException, macroAccessDeniedException. */
export async function deleteMacro(tx: Transaction, account: CurrentAccount, macroId: string): Promise<void> {
  const was = await lockMacro(tx, account, macroId)
  requireMayChange(account, was, undefined)
  await tx.db.deleteFrom('macros').where('id', '=', macroId).execute()
  tellMacroGone(tx, { ...was, version: was.version + 1 })
  auditMacro(tx, account, 'macro.deleted', { was })
}

async function lockMacro(tx: Transaction, account: CurrentAccount, macroId: string): Promise<MacroRow> {
  const row = await tx.db.selectFrom('macros').selectAll().where('id', '=', macroId).forUpdate().executeTakeFirst()
  if (!row || !hasMacro(account, row)) throw new AppError('macroNotFoundException')
  return row
}

/** Of two who add one at the same moment one may come above the limit: it keeps lists short, no more. */
async function requireRoom(tx: Transaction, { id }: CurrentAccount): Promise<void> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM macros WHERE owner_id = ${id}`.execute(tx.db)
  if ((rows[0]?.count ?? 0) >= macroLimits.own) throw new AppError('tooManyMacrosException', { limit: macroLimits.own })
}

function noTeams(): AppError {
  return new AppError('macroTeamsException')
}
