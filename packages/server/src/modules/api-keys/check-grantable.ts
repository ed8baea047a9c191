import { type ApiScope, apiScopeRights } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'

/** A key can never do what whoever gets hold of it here cannot do. Throws rightNotGrantableException with the right that is missing. */
export function checkGrantable(account: CurrentAccount, scopes: readonly ApiScope[]): void {
  for (const right of scopes.flatMap((scope) => [...apiScopeRights[scope]])) {
    if (!hasRight(account, right)) throw new AppError('rightNotGrantableException', { right })
  }
}
