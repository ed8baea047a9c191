import {
  type EventRuleConditions,
  EventRuleFields,
  type EventRuleTrigger,
  type EventRuleTriggerType,
  type EventRuleView,
  type FieldError,
  fieldErrors,
} from '@besedka/contract'
import { asMissing, draftOfSteps, type StepDraft, stepsOfDraft } from '../chat-steps/step-draft.ts'

/** A rule while it is being set. */
export type RuleDraft = {
  name: string
  enabled: boolean
  trigger: EventRuleTrigger
  conditions: EventRuleConditions
  steps: StepDraft[]
}

export const noConditions: EventRuleConditions = {
  channelIds: [],
  teamIds: [],
  operatorIds: [],
  categoryIds: [],
  statusIds: [],
  companyIds: [],
  fields: [],
  priorities: [],
  ratings: [],
  tags: [],
  words: [],
  wordsNot: [],
  languages: [],
}

export const blankRule: RuleDraft = { name: '', enabled: true, trigger: { type: 'opened' }, conditions: noConditions, steps: [] }

export function draftOfRule({ name, enabled, trigger, conditions, steps }: EventRuleView): RuleDraft {
  return { name, enabled, trigger, conditions, steps: draftOfSteps(steps) }
}

export function ruleOfDraft({ steps, ...draft }: RuleDraft): EventRuleFields {
  return { ...draft, steps: stepsOfDraft(steps) }
}

export function problemsOfRule(draft: RuleDraft): Record<string, FieldError> {
  const { error } = EventRuleFields.safeParse(ruleOfDraft(draft))
  return error ? asMissing(fieldErrors(error), draft.steps) : {}
}

/** A trigger as it begins when it is chosen. */
export function newTrigger(type: EventRuleTriggerType): EventRuleTrigger {
  switch (type) {
    case 'waits':
      return { type, answer: 'first', minutes: 15 }
    case 'tagged':
      return { type, tag: null }
    case 'rated':
      return { type, atMost: 2 }
    case 'statusChanged':
      return { type, statusId: null }
    default:
      return { type }
  }
}
