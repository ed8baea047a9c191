import { z } from 'zod'
import { AccountEmail, AccountName } from '../account-fields.ts'
import { ReachablePhone } from '../confirmation-phone.ts'
import { consentTexts } from '../consents.ts'
import { limits } from '../constants.ts'
import { errors } from '../errors/error-map.ts'
import { Locale } from '../locales.ts'
import { NewPassword } from '../new-password.ts'
import { CaptchaPayload } from '../views/captcha.ts'
import { RegistrationOffer, RegistrationView, StartedRegistration } from '../views/registration.ts'
import { answer } from '../views/shared.ts'
import { publicProcedure } from './define.ts'

/** In the body, never in an address: whoever has it goes on with the registration. */
const Token = z.string().min(1).max(200)
const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'incorrectCode')

/** Agreed to in these very words; anything else is no consent. */
export const RegistrationConsent = z.literal(consentTexts.registration.version, 'consentRequired')

const stageErrors = ['registrationStageException', 'tooManyRegistrationRequestsException'] as const

/** Spec 4: a stranger comes to an organisation of their own in stages, with phone and email confirmed by codes. */
export const registration = {
  /** Whether strangers can register here at all. */
  offer: publicProcedure
    .route({ method: 'GET', path: '/registration/offer', tags: ['registration'], summary: 'Can one register here?' })
    .output(answer(RegistrationOffer)),

  /** The first stage. Says that an email is taken (spec 8), so it stands behind the captcha and a strict limit. */
  start: publicProcedure
    .route({ method: 'POST', path: '/registration', tags: ['registration'], summary: 'Begin to register' })
    .input(
      z.object({
        organisationName: z.string().trim().min(1, 'required').max(limits.organisationNameLength, 'tooLong'),
        name: AccountName,
        email: z.string('incorrectEmail').trim().toLowerCase().pipe(AccountEmail),
        locale: Locale,
        consent: RegistrationConsent,
        captcha: CaptchaPayload,
      }),
    )
    .output(answer(StartedRegistration))
    .errors(
      errors('invalidCaptchaException', 'emailAlreadyExistsException', 'registrationException', 'tooManyRegistrationRequestsException'),
    ),

  /** Where a registration stands: after a reload, or in another tab. */
  state: publicProcedure
    .route({ method: 'POST', path: '/registration/state', tags: ['registration'], summary: 'Where a registration stands' })
    .input(z.object({ token: Token }))
    .output(answer(RegistrationView))
    .errors(errors('registrationStageException')),

  /** Sends a code of six digits to a phone; it is good for five minutes. */
  sendPhoneCode: publicProcedure
    .route({ method: 'POST', path: '/registration/phone', tags: ['registration'], summary: 'Send a code to a phone' })
    .input(z.object({ token: Token, phone: ReachablePhone }))
    .output(answer(RegistrationView))
    .errors(errors('invalidPhoneException', 'phoneCountryNotServedException', 'phoneInUseException', ...stageErrors)),

  /** The code from the text message. A code is for mail next, and on its way already. */
  confirmPhone: publicProcedure
    .route({ method: 'POST', path: '/registration/phone/confirmation', tags: ['registration'], summary: 'Confirm the phone' })
    .input(z.object({ token: Token, code: Code }))
    .output(answer(RegistrationView))
    .errors(errors('invalidPhoneCodeException', 'phoneInUseException', ...stageErrors)),

  /** Sends the code and the link by mail again. */
  sendEmailCode: publicProcedure
    .route({ method: 'POST', path: '/registration/email', tags: ['registration'], summary: 'Send the mail again' })
    .input(z.object({ token: Token }))
    .output(answer(RegistrationView))
    .errors(errors(...stageErrors)),

  confirmEmail: publicProcedure
    .route({ method: 'POST', path: '/registration/email/confirmation', tags: ['registration'], summary: 'Confirm the email' })
    .input(z.object({ token: Token, code: Code }))
    .output(answer(RegistrationView))
    .errors(errors('invalidPhoneCodeException', ...stageErrors)),

  /** The link from the mail: confirms the email, and the registration goes on where the link was opened, and only there. */
  openLink: publicProcedure
    .route({ method: 'POST', path: '/registration/link', tags: ['registration'], summary: 'Go on from the mail' })
    .input(z.object({ link: Token }))
    .output(answer(StartedRegistration))
    .errors(errors('registrationStageException')),

  /** The last stage: the organisation comes into being, on trial for seven days. */
  finish: publicProcedure
    .route({ method: 'POST', path: '/registration/organisation', tags: ['registration'], summary: 'Set the password and begin' })
    .input(z.object({ token: Token, password: NewPassword }))
    .output(answer(z.object({ email: z.string() })))
    .errors(
      errors('registrationException', 'commonPasswordException', 'emailAlreadyExistsException', 'phoneInUseException', ...stageErrors),
    ),
}
