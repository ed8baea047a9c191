import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import type { MacroRow } from './tables.ts'

type Shared = Pick<MacroRow, 'owner_id' | 'shared_with' | 'team_ids'>

/** Whether the account has the macro: it is theirs, everybody's, of a team of theirs, or shared and they look after what is. */
export function hasMacro(account: CurrentAccount, macro: Shared): boolean {
  if (macro.owner_id === account.id || macro.shared_with === 'all') return true
  if (macro.shared_with === 'nobody') return false
  return hasRight(account, 'AUTHORITY_TEAM_TEMPLATE') || macro.team_ids.some((teamId) => account.teamIds.includes(teamId))
}

/** The same rule, for many. */
export function macrosOf(account: CurrentAccount): RawBuilder<boolean> {
  return sql`(owner_id = ${account.id} OR shared_with = 'all' OR (shared_with = 'teams'
    AND (${hasRight(account, 'AUTHORITY_TEAM_TEMPLATE')} OR team_ids && ${[...account.teamIds]}::uuid[])))`
}

/**
 * A macro of one's own is one's own business; what colleagues have or shall have is changed with the right to what teams share. Whoever shared
 * one before losing the right may still take it back. Throws macroAccessDeniedException.
 */
export function requireMayChange(account: CurrentAccount, was: Shared | undefined, is: Pick<Shared, 'shared_with'> | undefined): void {
  if (hasRight(account, 'AUTHORITY_TEAM_TEMPLATE')) return
  const isOwn = was === undefined || was.owner_id === account.id
  const isForOthers = is !== undefined && is.shared_with !== 'nobody'
  if (!isOwn || isForOthers) throw new AppError('macroAccessDeniedException')
}
