import { AppError } from '../../platform/errors/app-error.ts'
import type { SignedInAccount, StaffContext } from '../authentication/index.ts'
import { authenticateAgain } from './authenticate.ts'
import { checkSecondFactor, type ShownFactor } from './check-second-factor.ts'
import '../authentication/tables.ts'

/** How long after showing that it is oneself factors can be changed: a desk left open is not enough. */
const freshMs = 10 * 60_000

export function confirmedUntil({ confirmedAt }: SignedInAccount): Date {
  return new Date(confirmedAt.getTime() + freshMs)
}

/** Throws confirmationRequiredException when the person showed too long ago that it is them. */
export function requireConfirmed(account: SignedInAccount): void {
  // By the machine's clock: `confirmed_at` is the database's, and both know what time it is.
  if (confirmedUntil(account).getTime() < Date.now()) throw new AppError('confirmationRequiredException')
}

/**
 * "It is me": the password again, and the second factor where there is one. Throws wrongPasswordException and what `checkSecondFactor`
 * throws.
 */
export async function confirm(context: StaffContext, given: ShownFactor & { password: string }): Promise<void> {
  await authenticateAgain(context, given.password)
  await checkSecondFactor(context, context.account, 'confirm', given)
  const { database } = context.app
  await database.systemPool.query('UPDATE sessions SET confirmed_at = now() WHERE id = $1', [context.account.sessionId])
}
