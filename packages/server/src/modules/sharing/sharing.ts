import type { SavedViewSharing } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import type { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import { requireTeams } from '../teams/index.ts'

/** What a caller says of it. */
export type Sharing = { sharedWith: SavedViewSharing; teamIds: string[] }

type SharingColumns = { shared_with: SavedViewSharing; team_ids: string[] }

/** What a row says of it. */
export type Shared = SharingColumns & { owner_id: string }

/** Whether the account has it: it is theirs, everybody's, or of a team of theirs. */
export function isSharedWith(account: CurrentAccount, row: Shared): boolean {
  if (row.owner_id === account.id || row.shared_with === 'all') return true
  return row.team_ids.some((teamId) => account.teamIds.includes(teamId))
}

/** The same rule, for many. */
export function sharedWith(account: CurrentAccount): RawBuilder<boolean> {
  return sql`(owner_id = ${account.id} OR shared_with = 'all' OR team_ids && ${[...account.teamIds]}::uuid[])`
}

/**
 * What nobody else has is its owner's business; what colleagues have or shall have is changed with the right to what teams share. An owner who
 * has lost that right may still take back what they shared.
 */
export function mayChangeShared(
  account: CurrentAccount,
  was: Shared | undefined,
  is: Pick<SharingColumns, 'shared_with'> | undefined,
): boolean {
  if (hasRight(account, 'AUTHORITY_TEAM_TEMPLATE')) return true
  const isOwn = was === undefined || was.owner_id === account.id
  const isForOthers = is !== undefined && is.shared_with !== 'nobody'
  return isOwn && !isForOthers
}

/**
 * The columns for what is given; what was and is not given stays, also with a team that is gone by now. Throws teamsNotFoundException, and
 * `noTeams` where it shall be shared with teams, but with none.
 */
export async function sharedAs(
  tx: Transaction,
  given: { [F in keyof Sharing]?: Sharing[F] | undefined },
  { was, noTeams }: { was?: SharingColumns; noTeams: () => AppError },
): Promise<SharingColumns> {
  const { shared_with, team_ids } = was ?? { shared_with: 'nobody', team_ids: [] }
  if (given.sharedWith === undefined && given.teamIds === undefined) return { shared_with, team_ids }
  const { sharedWith = shared_with, teamIds = team_ids } = given
  if (sharedWith !== 'teams') return { shared_with: sharedWith, team_ids: [] }
  if (teamIds.length === 0) throw noTeams()
  await requireTeams(tx, teamIds)
  return { shared_with: 'teams', team_ids: teamIds }
}

/** Who hears of it. `beside`: who also does where it is shared with teams. */
export function audienceOfShared({ owner_id, shared_with, team_ids }: Shared, beside: readonly string[] = []): string[] {
  if (shared_with === 'all') return ['staff']
  const owner = `account:${owner_id}`
  return shared_with === 'nobody' ? [owner] : [owner, ...beside, ...team_ids.map((teamId) => `team:${teamId}`)]
}

/** Whether somebody of one audience is not in the next. */
export function leavesSomebody(was: readonly string[], is: readonly string[]): boolean {
  return !is.includes('staff') && was.some((tag) => !is.includes(tag))
}
