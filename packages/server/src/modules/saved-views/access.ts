import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import type { SavedViewRow } from './saved-view.ts'

type Shared = Pick<SavedViewRow, 'owner_id' | 'shared_with' | 'team_ids'>

/** Whether the account has the view: it is theirs, everybody's, or of a team of theirs. */
export function hasView(account: CurrentAccount, view: Shared): boolean {
  if (view.owner_id === account.id || view.shared_with === 'all') return true
  return view.team_ids.some((teamId) => account.teamIds.includes(teamId))
}

/** The same rule, for many. */
export function viewsOf(account: CurrentAccount): RawBuilder<boolean> {
  return sql`(owner_id = ${account.id} OR shared_with = 'all' OR team_ids && ${[...account.teamIds]}::uuid[])`
}

/**
 * One's own views nobody else has are one's own business; what colleagues have or shall have is changed with the right to what teams share.
 * Whoever shared a view before losing the right may still take it back. Throws savedViewAccessDeniedException.
 */
export function requireMayChange(account: CurrentAccount, was: Shared | undefined, is: Pick<Shared, 'shared_with'> | undefined): void {
  if (hasRight(account, 'AUTHORITY_TEAM_TEMPLATE')) return
  const isOwn = was === undefined || was.owner_id === account.id
  const isForOthers = is !== undefined && is.shared_with !== 'nobody'
  if (!isOwn || isForOthers) throw new AppError('savedViewAccessDeniedException')
}
