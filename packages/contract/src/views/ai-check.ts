import { z } from 'zod'
import { aiLimits } from '../ai.ts'
import { Id, Moment } from './shared.ts'

/** A question whose answer is known: what the model has to make of it before customers are let to it. */
export const AiCheckFields = z.object({
  question: z.string().trim().min(1, 'required').max(aiLimits.questionLength, 'tooLong'),
  /** The answer has to cite at least one of these articles; none: there must be no answer. */
  articleIds: z.array(Id).max(aiLimits.articlesOfCheck, 'tooMany'),
})
export type AiCheckFields = z.infer<typeof AiCheckFields>

/** What the model made of a check when it was asked last. */
export const AiCheckOutcome = z.object({
  at: Moment,
  /** As the API called it then. */
  model: z.string(),
  /** As expected by what the check says now. */
  passed: z.boolean(),
  /** Null: no article answers, or the answer cited none. */
  text: z.string().nullable(),
  articleIds: z.array(Id),
})
export type AiCheckOutcome = z.infer<typeof AiCheckOutcome>

export const AiCheckView = AiCheckFields.extend({
  id: Id,
  /** Null: it was not asked since its question was written. */
  outcome: AiCheckOutcome.nullable(),
})
export type AiCheckView = z.infer<typeof AiCheckView>
