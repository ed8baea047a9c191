import { AppError } from '../../platform/errors/app-error.ts'
import type { RequestContext } from './doors.ts'

/**
 * Counts a password before it is looked at, and takes that back when it was right: an office that signs in at nine is no attack. Who comes
 * from a device of the owner's is counted for themselves, so that guesses made elsewhere lock nobody out of their own desk. Throws
 * signInLockedException, tooManyRequestsException.
 */
export async function countGuess(
  { app, request }: RequestContext,
  { email, device }: { email: string; device: Buffer | undefined },
): Promise<{ wasRight(): Promise<void> }> {
  const { signInsFromAddress } = app.limits.strict
  const { passwords, passwordsOfStrangers } = app.limits.lockouts
  if (!(await signInsFromAddress.take(request.network))) throw new AppError('tooManyRequestsException')
  const counted = device
    ? [{ lockout: passwords, key: `${device.toString('hex')} ${email}` }]
    : [
        { lockout: passwords, key: `${request.network} ${email}` },
        { lockout: passwordsOfStrangers, key: email },
      ]
  for (const { lockout, key } of counted) {
    const { lockedMinutes } = await lockout.attempt(key, email)
    if (lockedMinutes) throw new AppError('signInLockedException', { minutes: lockedMinutes })
  }
  return {
    async wasRight() {
      await Promise.all([signInsFromAddress.giveBack(request.network), ...counted.map(({ lockout, key }) => lockout.succeeded(key))])
    },
  }
}
