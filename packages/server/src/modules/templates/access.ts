import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { getAccount } from '../accounts/index.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import type { CategoryRow, TemplateRow } from './template.ts'

type Reader = Pick<CurrentAccount, 'id' | 'rights' | 'teamIds'>

/** Whether the account sees a template or a category at all: nobody else's personal ones, and of the teams' those it may use or manages. */
export function sees(account: Reader, row: { owner_id: string | null; team_ids?: readonly string[] }): boolean {
  if (row.owner_id !== null) return row.owner_id === account.id
  const teamIds = row.team_ids ?? []
  return teamIds.length === 0 || managesShared(account) || teamIds.some((teamId) => account.teamIds.includes(teamId))
}

/** Whether the account may add to what all share, and change it. */
export function managesShared(account: Pick<CurrentAccount, 'rights'>): boolean {
  return hasRight(account as CurrentAccount, 'AUTHORITY_TEAM_TEMPLATE')
}

/** Throws teamTemplateAccessDeniedException: the template is everybody's and the account has no right to those, or it is protected by its author. */
export async function requireMayChange(
  db: Kysely<Tables>,
  account: Reader,
  row: Pick<TemplateRow, 'owner_id' | 'protected' | 'author_id'>,
): Promise<void> {
  if (row.owner_id !== null) return
  const mayChange = managesShared(account) && !(await isProtectedFrom(db, account, row))
  if (!mayChange) throw new AppError('teamTemplateAccessDeniedException')
}

/** Whether somebody else keeps a template from being changed. An author who has left keeps nothing any more. */
export async function isProtectedFrom(
  db: Kysely<Tables>,
  account: Reader,
  row: Pick<TemplateRow, 'protected' | 'author_id'>,
): Promise<boolean> {
  return row.protected && row.author_id !== account.id && (await getAccount(db, row.author_id)).active
}

/** Throws categoryAccessDeniedException. */
export function requireMayChangeCategory(account: Reader, row: Pick<CategoryRow, 'owner_id'>): void {
  if (row.owner_id === null && !managesShared(account)) throw new AppError('categoryAccessDeniedException')
}
