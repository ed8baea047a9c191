import type { ProcedureMeta } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { claimsToBeApiKey } from '../../platform/crypto/api-token.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { RequestInfo } from '../../platform/http/request.ts'
import { findAccount } from './find-account.ts'
import { findApiKeyByToken, noteUseOfApiKey } from './find-api-key.ts'
import type { SignedInAccount } from './identity.ts'
import { noteActivity } from './note-activity.ts'

/**
 * Who stands at the staff door: a signed-in account, or an API key where the call has a `scope`. Throws unauthorizedException,
 * tooManyRequestsException, twoFactorSetupRequiredException; for a key also accessDeniedException when it is not for this call, or the plan has no access by API.
 */
export async function admitStaff(
  app: AppContext,
  request: RequestInfo,
  needs: Pick<ProcedureMeta, 'scope' | 'alsoScope' | 'whileEnrolling'>,
): Promise<SignedInAccount> {
  const { token = '', network, userAgent } = request
  if (claimsToBeApiKey(token)) return { ...(await admitApiKey(app, request, needs)), network, userAgent }
  const account = await admitAccount(app, request)
  if (account.mustEnrol && !needs.whileEnrolling) throw new AppError('twoFactorSetupRequiredException')
  return account
}

async function admitAccount(app: AppContext, request: RequestInfo): Promise<SignedInAccount> {
  const account = await findAccount(app, request)
  if (!account) throw new AppError('unauthorizedException')
  if (!app.limits.shared.accountRequests.take(account.id)) throw new AppError('tooManyRequestsException')
  noteActivity(app, account)
  return account
}

async function admitApiKey(
  app: AppContext,
  { token = '', network }: RequestInfo,
  { scope, alsoScope }: Pick<ProcedureMeta, 'scope' | 'alsoScope'>,
): Promise<SignedInAccount> {
  const key = await findApiKeyByToken(app.database, token)
  if (!key) throw new AppError('unauthorizedException')
  const { account, scopes, useUnnoted } = key
  if (!app.limits.shared.apiKeyRequests.take(account.id)) throw new AppError('tooManyRequestsException')
  if (!account.options.has('OPTION_API_ACCESS')) throw new AppError('accessDeniedException', { option: 'OPTION_API_ACCESS' })
  if (!scope || !scopes.has(scope)) throw new AppError('accessDeniedException', scope ? { scope } : {})
  if (alsoScope && !scopes.has(alsoScope)) throw new AppError('accessDeniedException', { scope: alsoScope })
  if (useUnnoted) {
    // Nobody has to wait for it, and a call is no worse when it fails.
    noteUseOfApiKey(app.database, account, network).catch((error: unknown) =>
      app.log.warn({ error }, 'The use of an API key was not noted'),
    )
  }
  // A key has no factors to set up, and never shows that it is itself.
  return { ...account, planUntil: null, trial: false, short: false, mustEnrol: false, mustEnrolFrom: null, confirmedAt: new Date(0) }
}
