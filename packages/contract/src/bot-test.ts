import { z } from 'zod'
import { Moment } from './views/shared.ts'

/** Ours, as those of scenarios. */
export const savedTalkLimits = { talks: 50, nameLength: 64, inputs: 100, textLength: 4_000, jsonLength: 10_000, files: 10 } as const

const text = (limit: number) => z.string().max(limit, 'tooLong')

/** What the customer does in a saved talk, or what comes from elsewhere. */
export const SavedInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('writes'), text: text(savedTalkLimits.textLength) }),
  z.object({ type: z.literal('presses'), answerId: z.string().max(36), label: text(255) }),
  z.object({ type: z.literal('sendsFiles'), names: z.array(text(255)).max(savedTalkLimits.files, 'tooMany') }),
  z.object({ type: z.literal('waited') }),
  /** The JSON that the service answers; null: it does not. */
  z.object({ type: z.literal('called'), json: text(savedTalkLimits.jsonLength).nullable() }),
  z.object({ type: z.literal('offered') }),
  /** What the AI module answers; null: nothing. */
  z.object({ type: z.literal('answered'), text: text(savedTalkLimits.textLength).nullable() }),
])
export type SavedInput = z.infer<typeof SavedInput>

/** What is true around a saved talk. */
export const SavedFacts = z.object({
  at: Moment,
  statusId: z.uuid().nullable(),
  tags: z.array(z.string().max(40)).max(50),
  channelId: z.uuid().nullable(),
  isOpen: z.boolean(),
})
export type SavedFacts = z.infer<typeof SavedFacts>

/** A talk that an author has tried out and kept: the bot has to go on saying the same. */
export const SavedTalk = z.object({
  id: z.string().min(1).max(36),
  name: z.string().trim().min(1, 'required').max(savedTalkLimits.nameLength, 'tooLong'),
  facts: SavedFacts,
  inputs: z.array(SavedInput).max(savedTalkLimits.inputs, 'tooMany'),
  /** What the bot said and did at its beginning, and after each input: one list of lines for each. */
  expected: z.array(z.array(text(savedTalkLimits.textLength + 500)).max(100)).max(savedTalkLimits.inputs + 1),
})
export type SavedTalk = z.infer<typeof SavedTalk>
