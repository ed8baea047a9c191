import { z } from 'zod'
import { Intent, intents } from './bot-vocabulary.ts'
import { MailingType, RuleCondition, RuleMessageType } from './routing-vocabulary.ts'
import { Skill, skillLength } from './skill.ts'
import { Id } from './views/shared.ts'

/** Ours: with more rules, or more words in one, nobody could say any longer what happens to a chat. */
export const ruleLimits = {
  rulesPerChannel: 100,
  nameLength: 128,
  wordsPerList: 50,
  wordLength: 64,
  skillsPerRule: 20,
  skillLength,
} as const

/** Where a chat waits when its operator is not there; null: with the team of the channel. */
const fallbackTeamId = Id.nullable()

/** What a rule does with a chat (spec 3, "action"): sends it somewhere, or closes it. */
export const RuleAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('team'), teamId: Id }),
  z.object({ type: z.literal('operator'), accountId: Id, fallbackTeamId }),
  z.object({ type: z.literal('lastOperator'), fallbackTeamId }),
  z.object({ type: z.literal('personalManager'), fallbackTeamId }),
  /** A chat bot talks with the customer first; only for chats that arrive, or are handed to a bot. Where its scenario names nobody, it hands over to that team. */
  z.object({ type: z.literal('bot'), botId: Id, fallbackTeamId }),
  /** Closes it: nobody shall answer what comes this way. */
  z.object({ type: z.literal('close') }),
])
export type RuleAction = z.infer<typeof RuleAction>

const Words = z
  .array(z.string().trim().min(1, 'required').max(ruleLimits.wordLength, 'tooLong'))
  .max(ruleLimits.wordsPerList, 'tooMany')
  .refine(areDifferent, 'notUnique')

/** What people set of a routing rule. All conditions have to hold; an empty list asks for nothing. */
export const ruleFields = {
  name: z.string().trim().min(1, 'required').max(ruleLimits.nameLength, 'tooLong'),
  enabled: z.boolean(),
  /** `any`, `new` and `repeated` look at a chat that arrives, the others at one that is being handed over that way. */
  condition: RuleCondition,
  messageType: RuleMessageType,
  /** Null: either; of customers' own messages always. */
  mailingType: MailingType.nullable(),
  /** Any of them is recognised in the text. */
  intents: z.array(Intent).max(intents.length, 'tooMany').refine(areDifferent, 'notUnique'),
  /** Any of them is in the text, in whatever form. A phrase counts when its words come in this order, close together. */
  includeWords: Words,
  /** None of them is in the text. */
  excludeWords: Words,
  action: RuleAction,
  /** What an operator has to be able to do to be given the chat. */
  requiredSkills: z.array(Skill).max(ruleLimits.skillsPerRule, 'tooMany').refine(areDifferent, 'notUnique'),
}

/** A rule as people set it. */
export const RoutingRule = z.object({ id: Id, ...ruleFields })
export type RoutingRule = z.infer<typeof RoutingRule>

function areDifferent(list: readonly string[]): boolean {
  return new Set(list.map((one) => one.toLowerCase())).size === list.length
}
