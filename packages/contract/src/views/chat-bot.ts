import { z } from 'zod'
import { botOutcomes } from './bot.ts'
import { Id, Moment } from './shared.ts'

/** A chat's talk with a bot: where it stands, and what has been learnt in it. */
export const ChatBotView = z.object({
  botId: Id,
  botName: z.string(),
  /** The version that talks: a talk ends on the one that it began with. */
  number: z.int().positive(),
  beganAt: Moment,
  /** Null: it goes on. */
  endedAt: Moment.nullable(),
  /** How it ended, and so why people have the chat; null while it goes on. */
  outcome: z.enum(botOutcomes).nullable(),
  /** The node that it waits at; null where it is over. */
  node: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** For whom it waits there: the customer, or what comes by itself (time, a service); null where it is over. */
  waitsFor: z.enum(['customer', 'itself']).nullable(),
  /** What the customer answered, in order: to which words of the bot, and what. */
  answers: z.array(z.object({ nodeId: z.string(), question: z.string(), answer: z.string() })),
  /** What the talk has learnt, by the names that the author of the bot has given. */
  values: z.record(z.string(), z.string()),
  /** What the customer wrote and the bot did not understand, the newest last. */
  notUnderstood: z.array(z.string()),
  /** The names of the nodes that were passed, the newest last. */
  path: z.array(z.string()),
})
export type ChatBotView = z.infer<typeof ChatBotView>
