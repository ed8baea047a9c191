import { guardFor, missingGuard } from '@besedka/contract'
import { currentUserQuery, grantsOf } from '../api/current-user.ts'
import { queryClient } from '../api/query-client.ts'
import { forgetSession, rememberWantedPage, sessionToken } from '../api/session.ts'
import type { Address } from './router/address.ts'

/**
 * The door of /admin (spec 2): a token, then the account behind it, then the page's right and plan option. Answers where a person
 * has to go instead; undefined lets them in.
 * A server that does not answer is no reason to log out: the page is remembered and the service-unavailable page tries again.
 */
export async function enterAdmin({ path, search }: Address): Promise<string | undefined> {
  if (!sessionToken()) {
    rememberWantedPage(path + search)
    return '/'
  }
  const user = await queryClient.ensureQueryData(currentUserQuery).catch(() => undefined)
  if (user === undefined) {
    rememberWantedPage(path + search)
    return sessionToken() ? '/service-unavailable' : '/'
  }
  if (!user) {
    forgetSession()
    return '/'
  }
  if (user.mustEnrol) {
    rememberWantedPage(path + search)
    return '/two-factor'
  }
  const missing = missingGuard(path, grantsOf(user))
  const guard = guardFor(path)
  if (missing) return missing === 'right' ? `/no-rights?right=${guard?.right}` : `/admin/options?option=${guard?.option}`
  return undefined
}
