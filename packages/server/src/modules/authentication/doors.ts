import { contract, type OptionName, type ProcedureMeta, type RightName, rightsThatOpen } from '@besedka/contract'
import { implement } from '@orpc/server'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { RequestInfo } from '../../platform/http/request.ts'
import { admitStaff } from './admit-staff.ts'
import { auditDenied } from './audit-afterwards.ts'
import type { VisitorDirectory } from './find-visitor.ts'
import type { SignedInAccount } from './identity.ts'

/** What every procedure is given before anybody is known. */
export type RequestContext = {
  app: AppContext
  request: RequestInfo
  visitors: VisitorDirectory
  /** Sends a `Set-Cookie` with the answer. */
  setCookie(header: string): void
  /** Has the browser drop what it has cached of us: pictures and files of chats. */
  clearCache(): void
  /** Ends when whoever asks has gone before they were answered, for work that is only theirs. */
  whenGone(): AbortSignal
}
export type StaffContext = RequestContext & { account: SignedInAccount }

const procedures = implement(contract).$context<RequestContext>()

/** For procedures that need no token. */
export const anyone = procedures

/** For procedures of signed-in accounts, and of API keys: the account must have what the contract asks for. */
export const staff = procedures.use(async ({ context, next, procedure }) => {
  // oRPC types the metadata of the whole router; ours is always ProcedureMeta.
  const meta = procedure['~orpc'].meta as ProcedureMeta
  const account = await admitStaff(context.app, context.request, meta)
  checkGuard(context, account, meta)
  return next({ context: { account } })
})

/** For procedures of customers' devices. */
export const visitor = procedures.use(async ({ context, next }) => {
  const { token } = context.request
  const found = token ? await context.visitors.find(token) : undefined
  if (!found) throw new AppError('unauthorizedException')
  if (!context.app.limits.shared.visitorRequests.take(found.customerId)) throw new AppError('tooManyRequestsException')
  return next({ context: { visitor: found } })
})

function checkGuard(context: RequestContext, account: SignedInAccount, needs: ProcedureMeta): void {
  const rights = rightsThatOpen(needs)
  const [first] = rights
  if (first && !rights.some((right) => account.rights.has(right))) refuse(context, account, { right: first })
  if (needs.option && !account.options.has(needs.option)) refuse(context, account, { option: needs.option })
}

function refuse(context: RequestContext, account: SignedInAccount, missing: { right: RightName } | { option: OptionName }): never {
  auditDenied(context, account, missing)
  throw new AppError('accessDeniedException', missing)
}
