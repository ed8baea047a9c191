import { verifyCaptcha } from '../../platform/captcha/verify-captcha.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { RequestContext } from '../authentication/index.ts'

const everybody = 'everybody'

/**
 * Counts a password before it is looked at, and takes that back when it was right: an office that signs in at nine is no attack. Who comes
 * from a device of the owner's is counted for themselves, so that guesses made elsewhere lock nobody out of their own desk. Throws
 * signInLockedException, tooManyRequestsException, and where an unknown browser needs a captcha captchaRequiredException, invalidCaptchaException.
 */
export async function countGuess(
  { app, request }: RequestContext,
  { email, device, captcha }: { email: string; device: Buffer | undefined; captcha?: string | undefined },
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
  // A network of machines that tries each account a few times stays below all that is counted by account and address.
  const hasShare = !device && (await signInsOfStrangers.take(everybody))
  if (!device && !hasShare && captcha === undefined) {
    // No password is looked at, and who comes again with a captcha is counted then.
    await signInsFromAddress.giveBack(request.network)
    throw new AppError('captchaRequiredException')
  }
  for (const { lockout, key } of counted) {
    const { lockedMinutes } = await lockout.attempt(key, email)
    if (!lockedMinutes) continue
    // Guesses at accounts that are locked use nothing up.
    if (hasShare) await signInsOfStrangers.giveBack(everybody)
    throw new AppError('signInLockedException', { minutes: lockedMinutes })
  }
  // When strangers have used up what they may try together, each further try costs its machine some work; refused, it would keep everybody out.
  if (!device && !hasShare && captcha !== undefined) await verifyCaptcha(app, 'signIn', captcha)
  return {
    async wasRight() {
      await Promise.all([
        signInsFromAddress.giveBack(request.network),
        ...(hasShare ? [signInsOfStrangers.giveBack(everybody)] : []),
        ...counted.map(({ lockout, key }) => lockout.succeeded(key)),
      ])
    },
  }
}
