import { z } from 'zod'
import { BotScenario } from '../bot-scenario.ts'
import { SavedTalk } from '../bot-test.ts'
import { limits } from '../constants.ts'
import { FileView, fileKinds } from './file.ts'
import { Id, Moment, Version } from './shared.ts'

/** A routing rule, in force or in draft, that sends chats to a bot. */
export const BotRule = z.object({
  channelId: Id,
  channelName: z.string(),
  ruleId: Id,
  name: z.string(),
  /** `off`: it is in force, and switched off. `draft`: it sends chats to the bot only once the rules of the channel are published. */
  state: z.enum(['active', 'off', 'draft']),
})
export type BotRule = z.infer<typeof BotRule>

/** What the list of bots shows of one. */
export const BotListItem = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  description: z.string(),
  /** The version that talks with customers; null: it was never published. */
  published: z.object({ number: z.int().positive(), at: Moment, byId: Id }).nullable(),
  /** What was drawn since has not been published. */
  hasChanges: z.boolean(),
  nodes: z.int().nonnegative(),
  /** The rules that send chats to it. */
  rules: z.array(BotRule),
})
export type BotListItem = z.infer<typeof BotListItem>

/** What a channel that uses a bot can carry of it: the limits that its editor and its publication go by. */
export const BotChannel = z.object({
  channelId: Id,
  name: z.string(),
  type: z.string(),
  /** The longest text of a message, in characters. */
  textLength: z.int(),
  /** Null: a numbered list stands in for buttons. */
  buttons: z.object({ max: z.int(), labelLength: z.int() }).nullable(),
  keysOnly: z.boolean(),
  /** The largest file of each kind that it takes, in bytes; null: it carries no files. */
  files: z.record(z.enum(fileKinds), z.int()).nullable(),
})
export type BotChannel = z.infer<typeof BotChannel>

/** A secret by its name, and the only address that it is sent to; what it is, nobody reads. */
export const BotSecret = z.object({ name: z.string(), origin: z.string() })
export type BotSecret = z.infer<typeof BotSecret>

/** A bot with what is being drawn, the files that it names, and the names of its secrets. */
export const BotView = BotListItem.extend({
  draft: BotScenario,
  channels: z.array(BotChannel),
  files: z.array(FileView),
  secrets: z.array(BotSecret),
  /** Talks that the draft has to go on with as they went: none may be broken when it is published. */
  tests: z.array(SavedTalk),
})
export type BotView = z.infer<typeof BotView>

/** A version that talked, or talks, with customers. */
export const BotVersionView = z.object({
  number: z.int().positive(),
  at: Moment,
  byId: Id,
  /** The version whose scenario it brought back; null: a draft was published. */
  restoredFrom: z.int().positive().nullable(),
  /** Why, in the words of the person who published it. */
  comment: z.string(),
  nodes: z.int().nonnegative(),
})
export type BotVersionView = z.infer<typeof BotVersionView>

/** What came of the talks of a bot in a span of days, with all its versions or with one. */
export const BotStatistics = z.object({
  talks: z.int().nonnegative(),
  /** The newest of them, at most 20,000: `nodes`, `answers` and `notUnderstood` are counted in these. */
  looked: z.int().nonnegative(),
  /** By how they ended; those that go on are in none. */
  outcomes: z.object({
    closed: z.int().nonnegative(),
    handedOver: z.int().nonnegative(),
    humanAsked: z.int().nonnegative(),
    notUnderstood: z.int().nonnegative(),
    failed: z.int().nonnegative(),
    silent: z.int().nonnegative(),
    taken: z.int().nonnegative(),
  }),
  /** How many talks came by each node, in how many the customer fell silent there, and in how many asked for a person there. */
  nodes: z.array(
    z.object({
      nodeId: z.string(),
      talks: z.int().nonnegative(),
      left: z.int().nonnegative(),
      humanAsked: z.int().nonnegative(),
    }),
  ),
  /** How many talks went on from one node to the next. */
  ways: z.array(z.object({ from: z.string(), to: z.string(), talks: z.int().positive() })),
  /** How many times each answer was given. */
  answers: z.array(z.object({ answerId: z.string(), times: z.int().nonnegative() })),
  /** What customers wrote that the bot did not understand, the most frequent first; at most fifty. */
  notUnderstood: z.array(z.object({ nodeId: z.string(), text: z.string(), times: z.int().positive() })),
})
export type BotStatistics = z.infer<typeof BotStatistics>

/** How a talk with a bot ended; null where it goes on. */
export const botOutcomes = ['closed', 'handedOver', 'humanAsked', 'notUnderstood', 'failed', 'silent', 'taken'] as const

/** One talk of a bot, and the chat in which it was. */
export const BotRun = z.object({
  id: Id,
  chatId: Id,
  customerName: z.string(),
  /** The version that talked. */
  number: z.int().positive(),
  beganAt: Moment,
  outcome: z.enum(botOutcomes).nullable(),
})
export type BotRun = z.infer<typeof BotRun>

/** An address that a secret may go to: over https, or inside this machine, where the guarded way out leads only if the administrator has opened it. */
export function isSecretOrigin(text: string): boolean {
  const url = URL.parse(text)
  const isLoopback = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url?.origin === text && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback))
}

export const BotSecretOrigin = z.string().trim().max(300, 'tooLong').refine(isSecretOrigin, 'linkInvalid')

export const BotSecretName = z.string().trim().min(1, 'required').max(64, 'tooLong')

export const botFields = {
  name: z.string().trim().min(1, 'required').max(limits.botNameLength, 'tooLong'),
  description: z.string().trim().max(limits.botDescriptionLength, 'tooLong'),
}
