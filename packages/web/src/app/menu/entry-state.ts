import { missingGuard } from '@besedka/contract'

/** The rights of a role and the options of a plan. */
export type Grants = { rights: readonly string[]; options: readonly string[] }

/**
 * How an account meets a page in a menu: without the right it is not there at all, without the plan's option it is shown locked, so
 * that people learn what another plan would bring (spec 6).
 */
export function entryState(path: string, grants: Grants): 'open' | 'locked' | 'hidden' {
  const missing = missingGuard(path, grants)
  if (missing === 'right') return 'hidden'
  return missing === 'option' ? 'locked' : 'open'
}
