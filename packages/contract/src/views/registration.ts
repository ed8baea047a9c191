import { z } from 'zod'
import { Moment } from './shared.ts'

/** What has to be done next; `done` is never shown: then there is an account to sign in with. */
export const registrationStages = ['phone', 'email', 'password'] as const
export const RegistrationStage = z.enum(registrationStages)
export type RegistrationStage = z.infer<typeof RegistrationStage>

/** A code that was sent: until when it is good, and when another may be asked for. */
export const SentCode = z.object({ expiresAt: Moment, resendAt: Moment })
export type SentCode = z.infer<typeof SentCode>

/** A registration on its way, as the one who holds its token sees it. */
export const RegistrationView = z.object({
  stage: RegistrationStage,
  organisationName: z.string(),
  name: z.string(),
  email: z.string(),
  /** The number that a code was sent to last, or that is confirmed. */
  phone: z.string().nullable(),
  /** The code that is waited for at this stage; null before it was sent. */
  code: SentCode.nullable(),
})
export type RegistrationView = z.infer<typeof RegistrationView>

/** With the token that every further step needs; shown once. */
export const StartedRegistration = z.object({ token: z.string(), registration: RegistrationView })
export type StartedRegistration = z.infer<typeof StartedRegistration>

/** How registering stands here: an installation without a way to send text messages cannot confirm a phone. */
export const RegistrationOffer = z.object({
  open: z.boolean(),
  /** The landing page, which says what this is, stands at `/welcome`. */
  landing: z.boolean(),
})
