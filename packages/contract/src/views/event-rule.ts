import { z } from 'zod'
import { chatStepTypes } from '../chat-step-vocabulary.ts'
import { EventRuleFields } from '../event-rule-fields.ts'
import { eventRuleOutcomes } from '../event-rule-vocabulary.ts'
import { Id, Moment, Version } from './shared.ts'

/** Why a run did nothing, or which reply it left out: the act that was refused, and the sentence of the refusal in the language of whoever reads. */
export const StepRefusal = z.object({ step: z.int().positive(), type: z.enum(chatStepTypes), code: z.string(), message: z.string() })
export type StepRefusal = z.infer<typeof StepRefusal>

/** A rule that does something when something happens. */
export const EventRuleView = EventRuleFields.extend({
  id: Id,
  version: Version,
  /** What it did in the last 30 days. */
  runs: z.object({ done: z.int().nonnegative(), refused: z.int().nonnegative(), lastAt: Moment.nullable() }),
})
export type EventRuleView = z.infer<typeof EventRuleView>

/** The conditions in the order in which they are asked. */
export const triedConditions = [
  'channelIds',
  'teamIds',
  'operatorIds',
  'categoryIds',
  'statusIds',
  'companyIds',
  'fields',
  'priorities',
  'ratings',
  'tags',
  'words',
  'wordsNot',
  'languages',
] as const
export type TriedCondition = (typeof triedConditions)[number]

/** A condition of a rule, and which of its values the chat has; of words that must not be there, those that are. */
export const MetCondition = z.object({
  condition: z.enum(triedConditions),
  /** Which field of the customer; null: it is not about one. */
  fieldId: Id.nullable(),
  matched: z.array(z.string()),
})
export type MetCondition = z.infer<typeof MetCondition>

export const CheckedCondition = MetCondition.extend({ holds: z.boolean() })
export type CheckedCondition = z.infer<typeof CheckedCondition>

/** One time that a rule acted in a chat, or was hindered. */
export const EventRuleRunView = z.object({
  id: Id,
  ruleId: Id,
  ruleName: z.string(),
  chatId: Id,
  customerName: z.string(),
  outcome: z.enum(eventRuleOutcomes),
  /** Null: nothing was refused. Of a run that is done: the reply that the limits of automatic messages forbade. */
  refusal: StepRefusal.nullable(),
  /** By what the rule fitted; empty where it has no conditions, and for runs from before this was kept. */
  conditions: z.array(MetCondition).default([]),
  at: Moment,
})
export type EventRuleRunView = z.infer<typeof EventRuleRunView>

/** A webhook that a rule may call: whose address it is, not the address. */
export const CallableWebhook = z.object({ id: Id, host: z.string(), description: z.string() })
export type CallableWebhook = z.infer<typeof CallableWebhook>

/** What a rule would do in a chat as it is now, if that for which it waits happened. */
export const EventRuleTrial = z.object({
  /** Each condition that the rule has, and whether it holds. */
  conditions: z.array(CheckedCondition),
  /** How many of the acts would be done; none where a condition does not hold. */
  doable: z.int().nonnegative(),
  /** The act that would be refused: then none is done. */
  refusal: StepRefusal.nullable(),
})
export type EventRuleTrial = z.infer<typeof EventRuleTrial>
