import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import { audienceOfShared, isSharedWith, mayChangeShared, type Shared, sharedWith } from '../sharing/index.ts'

/** Whether the account has the macro: it is shared with them, or with teams and they look after what is. */
export function hasMacro(account: CurrentAccount, macro: Shared): boolean {
  return isSharedWith(account, macro) || (macro.shared_with === 'teams' && hasRight(account, 'AUTHORITY_TEAM_TEMPLATE'))
}

/** The same rule, for many. */
export function macrosOf(account: CurrentAccount): RawBuilder<boolean> {
  return sql`(${sharedWith(account)} OR (shared_with = 'teams' AND ${hasRight(account, 'AUTHORITY_TEAM_TEMPLATE')}))`
}

/** Whose screens have the macro. */
export function audienceOfMacro(macro: Shared): string[] {
  return audienceOfShared(macro, ['right:AUTHORITY_TEAM_TEMPLATE'])
}

/** Throws macroAccessDeniedException. */
export function requireMayChange(...change: Parameters<typeof mayChangeShared>): void {
  if (!mayChangeShared(...change)) throw new AppError('macroAccessDeniedException')
}
