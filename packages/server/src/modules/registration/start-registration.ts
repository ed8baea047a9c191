import { type Locale, newId, type StartedRegistration } from '@besedka/contract'
import { verifyCaptcha } from '../../platform/captcha/verify-captcha.ts'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { RequestContext } from '../authentication/index.ts'
import { recordConsent } from './record-consent.ts'
import { toRegistrationView } from './registration.ts'
import './tables.ts'

export type NewRegistration = { organisationName: string; name: string; email: string; locale: Locale; captcha: string }

/** Whether strangers can register: it is allowed, and a phone can be confirmed. */
export function isRegistrationOpen({ app }: Pick<RequestContext, 'app'>): boolean {
  return app.config.signUp && app.config.sms.url !== undefined && app.config.smtpUrl !== undefined
}

/**
 * The first stage. Throws registrationException where registering is closed, invalidCaptchaException, emailAlreadyExistsException,
 * tooManyRegistrationRequestsException.
 */
export async function startRegistration(context: RequestContext, given: NewRegistration): Promise<StartedRegistration> {
  const { app, request } = context
  if (!isRegistrationOpen(context)) throw new AppError('registrationException')
  await verifyCaptcha(app, 'signUp', given.captcha)
  // After the captcha: whoever fails at it has learned nothing, and has used up nothing of the neighbours behind the same address.
  if (!(await app.limits.strict.signUps.take(request.network))) throw new AppError('tooManyRegistrationRequestsException')
  const taken = await app.database.system.selectFrom('logins').select('email').where('email', '=', given.email).executeTakeFirst()
  if (taken) throw new AppError('emailAlreadyExistsException')
  const token = newToken()
  const now = app.now()
  const row = await app.database.system.transaction().execute(async (db) => {
    const { consentId } = await recordConsent(db, { purpose: 'registration', locale: given.locale, request, now })
    return db
      .insertInto('registrations')
      .values({
        id: newId(),
        token_hash: hashToken(token),
        organisation_name: given.organisationName,
        name: given.name,
        email: given.email,
        locale: given.locale,
        consent_id: consentId,
        network: request.network,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { token, registration: toRegistrationView(row) }
}
