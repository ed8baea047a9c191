import { AppError } from '../../platform/errors/app-error.ts'
import type { RequestContext } from './doors.ts'

const everybody = 'everybody'

/**
 * Counts a password before it is looked at, and takes that back when it was right: an office that signs in at nine is no attack. Who comes
 * from a device of the owner's is counted for themselves, so that guesses made elsewhere lock nobody out of their own desk. Throws
 * signInLockedException, tooManyRequestsException.
 */
export async function countGuess(
  { app, request }: RequestContext,
  { email, device }: { email: string; device: Buffer | undefined },
): Promise<{ wasRight(): Promise<void> }> {
  const { signInsFromAddress, signInsOfStrangers } = app.limits.strict
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
  // A network of machines that tries each account a few times stays below all that is counted by account and address. Asked last: guesses at
  // accounts that are locked use nothing up.
  if (!device && !(await signInsOfStrangers.take(everybody))) throw new AppError('tooManyRequestsException')
  return {
    async wasRight() {
      await Promise.all([
        signInsFromAddress.giveBack(request.network),
        ...(device ? [] : [signInsOfStrangers.giveBack(everybody)]),
        ...counted.map(({ lockout, key }) => lockout.succeeded(key)),
      ])
    },
  }
}
