import type { RightName } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { CurrentAccount } from '../authentication/index.ts'

type Granter = Pick<CurrentAccount, 'rights'>

/**
 * Nobody gives a right that they lack, or takes one away: they could not give it back. Throws rightNotGrantableException with the first
 * such right.
 */
export function requireGrantable({ rights: own }: Granter, rights: Iterable<RightName>): void {
  for (const right of rights) if (!own.has(right)) throw new AppError('rightNotGrantableException', { right })
}

/** What a change of rights gives and takes. */
export function changeOfRights(before: readonly RightName[], after: readonly RightName[]): { gained: RightName[]; lost: RightName[] } {
  return { gained: [...new Set(after)].filter((right) => !before.includes(right)), lost: before.filter((right) => !after.includes(right)) }
}
