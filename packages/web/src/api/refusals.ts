import type { ApiError } from './api-error.ts'
import { endSession, rememberWantedPage } from './session.ts'

type Navigate = (path: `/no-rights${string}` | '/not-found' | '/two-factor') => void

let navigate: Navigate = (path) => location.assign(path)

/** The router tells here how to change the page without loading it again. */
export function navigateOnRefusal(by: Navigate): void {
  navigate = by
}

/**
 * Spec 7: 401 ends the session, 403 and 404 change the page, everything else is the caller's business. And whose organisation has begun to
 * demand a second factor can do nothing before. `inPlace`: a form says by itself what is missing, so that what was typed is not lost.
 */
export function reactToRefusal(error: ApiError, { inPlace = false }: { inPlace?: boolean } = {}): void {
  if (error.status === 401) endSession()
  if (error.status === 403 && !inPlace) navigate(`/no-rights${missingOf(error)}`)
  if (error.status === 404) navigate('/not-found')
  if (error.code === 'twoFactorSetupRequiredException' && location.pathname !== '/two-factor') {
    rememberWantedPage(location.pathname + location.search)
    navigate('/two-factor')
  }
}

/** What the page is to name, as a query: the right or the plan option that was missing. */
function missingOf({ params: { right, option } }: ApiError): string {
  if (right) return `?right=${right}`
  return option ? `?option=${option}` : ''
}
