import { z } from 'zod'

/** What a captcha may be solved for; a solution is good for its own act only. */
export const captchaActions = ['signUp', 'trialRequest', 'recovery', 'signIn'] as const
export const CaptchaAction = z.enum(captchaActions)
export type CaptchaAction = z.infer<typeof CaptchaAction>

/** A task of ALTCHA (altcha.org, version 2 of its protocol): find the counter whose hash begins with `keyPrefix`. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    /** Rounds of the hash for each try. */
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    data: z.object({ action: CaptchaAction }),
  }),
  signature: z.string(),
})
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

/** A solved task as it travels: base64 of JSON with the challenge and the solution. */
export const CaptchaPayload = z.string('required').min(1, 'required').max(4_000, 'tooLong')
