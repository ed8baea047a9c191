import type { OptionName, RightName } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type AccountKey, type CurrentAccount, findColleague } from '../authentication/index.ts'

const right: RightName = 'AUTHORITY_PROFILE_STATUS'
const option: OptionName = 'OPTION_CLIENT_PROFILE'

/** Whether somebody may change, export or import many customers, as the procedures ask it. */
export function mayWorkOnCustomers(account: Pick<CurrentAccount, 'rights' | 'options'>): boolean {
  return account.rights.has(right) && account.options.has(option)
}

/** Jobs stop when the account that began them loses the right. Throws accessDeniedException. */
export async function requireWorkOnCustomers(app: AppContext, key: AccountKey): Promise<void> {
  const colleague = await findColleague(app, key)
  if (!colleague || !mayWorkOnCustomers(colleague)) throw new AppError('accessDeniedException')
}
