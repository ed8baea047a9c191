import { z } from 'zod'
import { limits } from '../constants.ts'
import { Id, Moment } from './shared.ts'

/** How a person can show, after the password, that it is them. */
export const SecondFactor = z.enum(['totp', 'passkey', 'recoveryCode'])
export type SecondFactor = z.infer<typeof SecondFactor>

/** A passkey of an account: a phone, a computer, a security key. */
export const PasskeyView = z.object({ id: Id, name: z.string(), createdAt: Moment, usedAt: Moment.nullable() })
export type PasskeyView = z.infer<typeof PasskeyView>

/** How a person chooses to call a passkey. */
export const PasskeyName = z.string().trim().min(1, 'required').max(limits.passkeyNameLength, 'tooLong')

/**
 * What a browser is asked to sign with a passkey: `options` go into `navigator.credentials` as they are (WebAuthn's JSON form), the id
 * comes back with the answer. Works once, for five minutes.
 */
export const PasskeyChallenge = z.object({ challengeId: Id, options: z.record(z.string(), z.unknown()) })
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>

/** A browser's answer to a {@link PasskeyChallenge}: `PublicKeyCredential.toJSON()`. */
export const PasskeyAnswer = z.object({ challengeId: Id, response: z.record(z.string(), z.unknown()) })
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** A place where an account is signed in. */
export const SessionView = z.object({
  id: Id,
  /** The one that asks. */
  current: z.boolean(),
  /** Names of browser and system as they are written everywhere ("Firefox", "Windows"); null where they cannot be told. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The address it came from last; of an IPv6 address the first 64 bits. */
  network: z.string().nullable(),
  createdAt: Moment,
  /** To within ten minutes. */
  seenAt: Moment,
})
export type SessionView = z.infer<typeof SessionView>

/** How an account is secured, for its own eyes. */
export const SecurityView = z.object({
  /** Whether codes of an authenticator app are asked for. */
  totp: z.boolean(),
  passkeys: z.array(PasskeyView),
  /** Of ten; 0 when none were ever made. */
  recoveryCodesLeft: z.int().nonnegative(),
  /** The organisation demands a second factor: the last one cannot be switched off. */
  required: z.boolean(),
  /** Until then factors can be changed without showing again that it is oneself (`auth.confirm`). */
  confirmedUntil: Moment,
})
export type SecurityView = z.infer<typeof SecurityView>

/** What an organisation demands of those who sign in. */
export const SecurityPolicy = z.object({
  secondFactorRequired: z.boolean(),
  /** From when a second factor is demanded; null: at once. Until then people are told, and go on working without one. */
  secondFactorFrom: Moment.nullable(),
  /** A browser that comes back at least once a week stays signed in for up to 30 days; otherwise for 12 hours. */
  longSessions: z.boolean(),
})
export type SecurityPolicy = z.infer<typeof SecurityPolicy>

export const SecurityPolicyView = SecurityPolicy.extend({
  /** The second factor is demanded whatever is set: of the provider's people. */
  secondFactorFixed: z.boolean(),
  /** How many active people have no second factor, of how many. */
  lacking: z.int().nonnegative(),
  people: z.int().nonnegative(),
})
export type SecurityPolicyView = z.infer<typeof SecurityPolicyView>
