import { z } from 'zod'
import { type MailingProblem, mailingDirections, mailingLimits, mailingProblems } from '../mailing-fields.ts'
import { MailingType } from '../routing-vocabulary.ts'
import { Id, Moment } from './shared.ts'

/** The mailing whose message a customer has answered, as it stands above the answer (spec 1, 3). */
export const MailingOfMessage = z.object({ id: Id, name: z.string(), type: MailingType, sentAt: Moment })

/** A mailing that another system has sent. */
export const MailingView = z.object({
  id: Id,
  channelId: Id,
  /** What the system that sent it calls it. */
  externalId: z.string(),
  name: z.string(),
  type: MailingType,
  /** How many numbers it was sent to, as far as was told. */
  sent: z.int().nonnegative(),
  /** How many of those have written within {@link mailingLimits.answerDays} days. */
  answered: z.int().nonnegative(),
  /** When its last message was sent or answered. */
  lastAt: Moment,
})
export type MailingView = z.infer<typeof MailingView>

/** A message of a mailing, or an answer to one. A number or a text that is no good is answered as that entry's problem, and stops nothing else. */
export const MailingEntry = z.object({
  direction: z.enum(mailingDirections).default('out'),
  phone: z.string().max(100, 'tooLong'),
  text: z
    .string()
    .max(20_000, 'tooLong')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store a NUL
    .regex(/^[^\u0000]*$/, 'invalidCharacters'),
  /** When it was sent or written; absent: now. */
  at: Moment.optional(),
  /** The other system's name of this message: the same again is the same message. Absent: the same number, moment and text are. */
  externalId: z.string().trim().min(1, 'required').max(mailingLimits.idLength, 'tooLong').optional(),
})
export type MailingEntry = z.infer<typeof MailingEntry>

/** What became of an entry. `known`: it had been taken before. */
export const MailingOutcome = z.object({
  outcome: z.enum(['taken', 'known', 'refused']),
  problem: z.enum(Object.keys(mailingProblems) as [MailingProblem, ...MailingProblem[]]).nullable(),
})
export type MailingOutcome = z.infer<typeof MailingOutcome>
