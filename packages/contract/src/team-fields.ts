import { z } from 'zod'
import { limits } from './constants.ts'
import { DistributionMethod } from './routing-vocabulary.ts'
import { mistakeInSignature } from './template-variables.ts'
import { Id } from './views/shared.ts'

/** Ours: more people than this are not one team. */
export const teamMembersMax = 1_000

/** Ours: letters end with a few lines, not with a page. */
export const signatureLengthMax = 2_000

const {
  chatsPerOperatorMinimum,
  chatsPerOperatorMaximum,
  redistributionMinimumMinutes,
  redistributionMaximumMinutes,
  teamAutoCloseMinimumHours,
  teamAutoCloseMaximumHours,
  teamInactivityMaximumHours,
} = limits

/** What people set of a team, with the texts of spec 5. */
export const teamFields = {
  name: z.string().trim().min(1, 'required').max(limits.teamNameLength, 'tooLong'),
  description: z.string().trim().min(1, 'required').max(limits.teamDescriptionLength, 'tooLong'),
  distributionMethod: DistributionMethod,
  /** How many chats one operator holds at once before no more are given out. */
  chatsPerOperator: z
    .int('incorrectNumber')
    .min(chatsPerOperatorMinimum, 'incorrectNumber')
    .max(chatsPerOperatorMaximum, 'incorrectNumber'),
  /** After so many minutes without an answer a chat goes to somebody else; null: never. */
  redistributionMinutes: z
    .int('incorrectTimeSet')
    .min(redistributionMinimumMinutes, 'incorrectTimeSet')
    .max(redistributionMaximumMinutes, 'incorrectTimeSet')
    .nullable(),
  /** A chat that nobody has attended to for so many hours is closed; null: never. */
  autoCloseHours: z
    .int('incorrectTimeSet')
    .min(teamAutoCloseMinimumHours, 'incorrectTimeSet')
    .max(teamAutoCloseMaximumHours, 'incorrectTimeSet')
    .nullable(),
  /** A chat in which neither side has written for so many hours is closed; 0: never, otherwise more than 23 (`isInactivityTime`). */
  inactivityHours: z
    .int('incorrectInactivityTime')
    .min(0, 'incorrectInactivityTime')
    .max(teamInactivityMaximumHours, 'incorrectInactivityTime'),
  /** Within so many seconds an operator accepts a chat that was given, or it goes on; null: there is nothing to accept. */
  acceptSeconds: z.int('incorrectTimeSet').min(10, 'incorrectTimeSet').max(600, 'incorrectTimeSet').nullable(),
  /** Whether members may pick chats from the queue by hand where the team distributes them. */
  pickingAllowed: z.boolean(),
  /** Whether members who speak the customer's language are preferred. */
  matchLanguage: z.boolean(),
  /** Below the letters of its chats, in light Markdown (`formatted-text.ts`) with `signatureVariables`; empty: the mailbox's own. */
  signature: z
    .string()
    .trim()
    .max(signatureLengthMax, 'tooLong')
    .superRefine((text, context) => {
      const mistake = mistakeInSignature(text)
      if (mistake !== undefined) context.addIssue({ code: 'custom', message: 'templateVariableUnknown', params: { name: mistake } })
    }),
  /** In the order of priority, each once. */
  memberIds: z
    .array(Id)
    .max(teamMembersMax, 'tooMany')
    .refine((ids) => new Set(ids).size === ids.length, 'invalidValue'),
}

/** Spec 5: a team's inactivity time is 0 or above 23 hours. */
export function isInactivityTime(hours: number): boolean {
  return hours === 0 || hours > limits.teamInactivityAboveHours
}
