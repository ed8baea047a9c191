import type { StaffContext } from '../authentication/index.ts'
import type { StaffAsker } from './helps.ts'

/** Who asks, and until when they wait. */
export function askerOf({ app, account, request, whenGone }: StaffContext): StaffAsker {
  const takePlace = () => app.limits.shared.aiRequests.take(account.id)
  const by = { organisationId: account.organisationId, accountId: account.kind ? null : account.id, takePlace }
  return { app, account, by, locale: request.locale, signal: whenGone() }
}
