import { z } from 'zod'
import { RuleSteps } from './chat-step-fields.ts'
import { eventRuleLanguages, eventRuleLimits } from './event-rule-vocabulary.ts'
import { oneLine } from './one-line.ts'
import { definedValueLength } from './plain-field-value.ts'
import { Quality } from './quality.ts'
import { qualityValues } from './quality-texts.ts'
import { ChatPriority, ChatTag } from './views/chat-desk.ts'
import { Id } from './views/shared.ts'

/** When an event rule looks at a chat. */
export const EventRuleTrigger = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['opened', 'openedOutsideHours', 'closed', 'returned']) }),
  /** Working minutes without an answer: to what the customer wrote first, or to what they wrote after an answer. */
  z.object({
    type: z.literal('waits'),
    answer: z.enum(['first', 'next']),
    minutes: z.int('notWhole').min(1, 'tooSmall').max(eventRuleLimits.waitMinutes, 'tooLarge'),
  }),
  /** Null: whichever. */
  z.object({ type: z.literal('tagged'), tag: ChatTag.nullable() }),
  z.object({ type: z.literal('rated'), atMost: Quality }),
  /** To this status; null: to whichever, also to none. Looked at for each open chat of the customer. */
  z.object({ type: z.literal('statusChanged'), statusId: Id.nullable() }),
])
export type EventRuleTrigger = z.infer<typeof EventRuleTrigger>

const ids = z
  .array(Id)
  .max(eventRuleLimits.perList, 'tooMany')
  .transform((list) => [...new Set(list)])

const words = z.array(z.string().trim().min(1, 'required').max(eventRuleLimits.word, 'tooLong')).max(eventRuleLimits.words, 'tooMany')

/** A field defined of customers that has one of these values, each in the plain form of its type; without values it asks for nothing. */
export const RuleFieldCondition = z.object({
  fieldId: Id,
  values: z.array(z.string().trim().min(1, 'required').max(definedValueLength, 'tooLong')).max(eventRuleLimits.perList, 'tooMany'),
})
export type RuleFieldCondition = z.infer<typeof RuleFieldCondition>

/** What has to be so as well, when the rule runs: each list that is not empty, by any one of its items. */
export const EventRuleConditions = z.object({
  channelIds: ids.default([]),
  teamIds: ids.default([]),
  /** Who has the chat in hands; of a closed one, who led it last. */
  operatorIds: ids.default([]),
  /** The category of the chat, or one above it. */
  categoryIds: ids.default([]),
  statusIds: ids.default([]),
  /** A company that the customer belongs to. */
  companyIds: ids.default([]),
  /** All of these fields of the customer, each by any one of its values. */
  fields: z
    .array(RuleFieldCondition)
    .max(eventRuleLimits.fields, 'tooMany')
    .refine((fields) => new Set(fields.map(({ fieldId }) => fieldId)).size === fields.length, 'notUnique')
    .default([]),
  priorities: z.array(ChatPriority).max(3, 'tooMany').default([]),
  /** The customer's rating of the chat. */
  ratings: z.array(Quality).max(qualityValues.length, 'tooMany').default([]),
  tags: z.array(ChatTag).max(eventRuleLimits.perList, 'tooMany').default([]),
  /** In what the customer has written in this chat, in whatever form. */
  words: words.default([]),
  /** None of these is in it. */
  wordsNot: words.default([]),
  languages: z.array(z.enum(eventRuleLanguages)).max(eventRuleLanguages.length, 'tooMany').default([]),
})
export type EventRuleConditions = z.infer<typeof EventRuleConditions>

/** What people set of an event rule. */
export const eventRuleFields = {
  name: oneLine(eventRuleLimits.name),
  enabled: z.boolean(),
  trigger: EventRuleTrigger,
  conditions: EventRuleConditions,
  steps: RuleSteps,
}

/** The same as its form fills them in. */
export const EventRuleFields = z.object(eventRuleFields)
export type EventRuleFields = z.infer<typeof EventRuleFields>
