import { missingGuard } from '@besedka/contract'
import { redirect } from '@tanstack/react-router'
import { currentUserQuery, grantsOf } from '../api/current-user.ts'
import { queryClient } from '../api/query-client.ts'
import { forgetSession, rememberWantedPage, sessionToken } from '../api/session.ts'

/**
 * The door of /admin (spec 2): a token, then the account behind it, then the page's right and plan option.
 * A server that does not answer is no reason to log out: the page is remembered and the service-unavailable page tries again.
 */
export async function enterAdmin({ location }: { location: { href: string; pathname: string } }): Promise<void> {
  if (!sessionToken()) {
    rememberWantedPage(location.href)
    throw redirect({ to: '/' })
  }
  const user = await queryClient.ensureQueryData(currentUserQuery).catch(() => {
    rememberWantedPage(location.href)
    throw redirect({ to: sessionToken() ? '/service-unavailable' : '/' })
  })
  if (!user) {
    forgetSession()
    throw redirect({ to: '/' })
  }
  const missing = missingGuard(location.pathname, grantsOf(user))
  if (missing) throw redirect({ to: missing === 'right' ? '/no-rights' : '/admin/options' })
}
