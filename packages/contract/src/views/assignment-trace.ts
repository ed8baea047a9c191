import { z } from 'zod'
import { ChatReason } from '../events/chat-history.ts'
import { RefusalReason } from '../refusal-reasons.ts'
import { DistributionMethod } from '../routing-vocabulary.ts'
import { RuleCheckView } from './routing.ts'
import { Id, Moment } from './shared.ts'

/** What distribution thought of an operator. `later`: they could have had it, and somebody else came first in the method's order. */
export const candidateVerdicts = ['chosen', 'later', 'full', 'break', 'offline', 'refused', 'skills', 'notWanted'] as const
export const CandidateVerdict = z.enum(candidateVerdicts)
export type CandidateVerdict = z.infer<typeof CandidateVerdict>

export const Candidate = z.object({
  accountId: Id,
  verdict: CandidateVerdict,
  /** Chats in their hands at that moment, and how many they may have. */
  load: z.int().nonnegative(),
  /** Null: no limit, for a chat without a team. */
  limit: z.int().positive().nullable(),
  /** Null: no language was asked for. */
  speaksLanguage: z.boolean().nullable(),
  /** Who was given a chat last in the team has the highest turn; 0: never. */
  turn: z.int().nonnegative(),
  /** The place in the team's order of priority, from 0. */
  place: z.int().nonnegative(),
})
export type Candidate = z.infer<typeof Candidate>

/** That an operator had let a chat go before: by declining, by not accepting, or by not answering. */
export const Refusal = z.object({
  accountId: Id,
  reason: ChatReason.nullable(),
  /** Why they declined, where they have said. */
  refusal: RefusalReason.nullable(),
  comment: z.string().nullable(),
})
export type Refusal = z.infer<typeof Refusal>

/** How it was decided where a chat goes. */
export const AssignmentTrace = z.object({
  id: Id,
  chatId: Id,
  at: Moment,
  /** The rules of the channel in their order up to the one that decided; empty when only distribution was at work. */
  rules: z.array(RuleCheckView),
  /** What the rule asked for. `lastOperator` and `personalManager` name whom that meant; null: there is none. */
  wanted: z
    .object({ type: z.enum(['team', 'operator', 'lastOperator', 'personalManager']), accountId: Id.nullable(), teamId: Id.nullable() })
    .nullable(),
  teamId: Id.nullable(),
  method: DistributionMethod.nullable(),
  requiredSkills: z.array(z.string()),
  /** Whether the skills were left aside, because nobody in the team has them. */
  skillsWaived: z.boolean(),
  language: z.string().nullable(),
  /** How long it had waited, in ms. */
  waitedMs: z.int().nonnegative(),
  chosenId: Id.nullable(),
  /** The chosen one first, then those who came closest; at most 20. */
  candidates: z.array(Candidate),
  /** How many more there were, by verdict. */
  others: z.partialRecord(CandidateVerdict, z.int()),
  /** The last refusal of each operator before that. */
  refusals: z.array(Refusal),
})
export type AssignmentTrace = z.infer<typeof AssignmentTrace>
