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

/** The conditions that a rule may have: there are no bots to hand chats to. */
export const OfferedRuleCondition = RuleCondition.exclude(['toChatBot'])
export type OfferedRuleCondition = z.infer<typeof OfferedRuleCondition>
/** Those of them that can happen today, which is what screens offer: people hand chats to teams and colleagues. */
export const offeredRuleConditions = ['any', 'new', 'repeated', 'toTeam'] as const satisfies readonly OfferedRuleCondition[]

/** Where a chat waits when its operator is not there; null: with the team of the channel. */
const fallbackTeamId = Id.nullable()

/** Where a rule sends a chat (spec 3, "action"). */
export const RuleAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('team'), teamId: Id }),
  z.object({ type: z.literal('operator'), accountId: Id, fallbackTeamId }),
  z.object({ type: z.literal('lastOperator'), fallbackTeamId }),
  z.object({ type: z.literal('personalManager'), fallbackTeamId }),
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
  condition: OfferedRuleCondition,
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
