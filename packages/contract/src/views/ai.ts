import { z } from 'zod'
import { aiKinds, aiLimits, aiProblems } from '../ai.ts'
import { Id } from './shared.ts'

/** How an organisation reaches its model. `key` that is left out stays, unless the address changes; empty: none. */
export const AiSettings = z.object({
  active: z.boolean(),
  /** Of an API that is compatible with OpenAI's, such as `http://localhost:11434/v1`. */
  url: z
    .url({ protocol: /^https?$/, error: 'linkInvalid' })
    .trim()
    .max(aiLimits.urlLength, 'tooLong'),
  model: z.string().trim().min(1, 'required').max(aiLimits.modelLength, 'tooLong'),
  /** Printable characters: it becomes a header. */
  key: z
    .string()
    .trim()
    .max(aiLimits.keyLength, 'tooLong')
    .regex(/^[\x21-\x7e]*$/, 'invalidValue')
    .optional(),
  /** Phones, addresses, cards and documents are replaced before anything leaves. */
  masks: z.boolean(),
  dailyLimit: z.int().min(1, 'invalidValue').max(aiLimits.dailyMost, 'invalidValue'),
})
export type AiSettings = z.infer<typeof AiSettings>

/** Whether the AI module answers here. */
export const AiState = z.object({ ready: z.boolean() })
export type AiState = z.infer<typeof AiState>

/** The connection with the model, without its key. Null: nobody has set it up. */
export const AiSettingsView = AiSettings.omit({ key: true }).extend({
  url: z.string(),
  hasKey: z.boolean(),
  usedToday: z.int().nonnegative(),
})
export type AiSettingsView = z.infer<typeof AiSettingsView>

/** What came of asking the model for a word. */
export const AiTrial = z.object({
  problem: z.enum(aiProblems).nullable(),
  /** What the other side said, at most 300 characters. */
  detail: z.string().nullable(),
  tookMs: z.int().nonnegative(),
})
export type AiTrial = z.infer<typeof AiTrial>

/** An article that an answer is taken from. */
export const AiSource = z.object({ id: Id, title: z.string(), state: z.enum(['internal', 'public']) })
export type AiSource = z.infer<typeof AiSource>

/** A text by the model. `id` names the request, for what its asker thinks of it. */
export const AiText = z.object({ id: Id, text: z.string() })
export type AiText = z.infer<typeof AiText>

/** An answer out of articles; `text` null: no article says it. */
export const AiAnswer = z.object({
  /** Null where no article fits: then nothing was asked. */
  id: Id.nullable(),
  text: z.string().nullable(),
  sources: z.array(AiSource),
})
export type AiAnswer = z.infer<typeof AiAnswer>

/** What was asked of the model on a day (UTC), by kind. */
export const AiUsage = z.object({
  day: z.iso.date(),
  kind: z.enum(aiKinds),
  requests: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** As far as the model counts them. */
  tokensIn: z.int().nonnegative(),
  tokensOut: z.int().nonnegative(),
  helpful: z.int().nonnegative(),
  unhelpful: z.int().nonnegative(),
})
export type AiUsage = z.infer<typeof AiUsage>
