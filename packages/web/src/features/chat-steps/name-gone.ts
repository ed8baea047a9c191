import type { ChatStep, EventRuleConditions, EventRuleTrigger } from '@besedka/contract'
import type { StepChoice, StepChoices } from './use-step-choices.ts'

/** What an event rule has beside its acts. Channels that are there, by their ids. */
type Asked = { trigger: EventRuleTrigger; conditions: EventRuleConditions; channelIds: readonly string[] }

/** Whether acts name what is no longer there: then all of them are refused. False while it is not known what is there. */
export function stepsNameGone(steps: readonly ChatStep[], choices: StepChoices): boolean {
  return choices.ready && steps.some((step) => namesGone(step, choices))
}

/** Whether a rule waits or asks for what is no longer there: one of the values of a condition is enough, for it was meant. Companies are not looked at. */
export function rulesNameGone({ trigger, conditions, channelIds }: Asked, choices: StepChoices): boolean {
  if (!choices.ready) return false
  const { teamIds, operatorIds, categoryIds, statusIds, fields } = conditions
  const status = trigger.type === 'statusChanged' && trigger.statusId !== null ? [trigger.statusId] : []
  return (
    conditions.channelIds.some((id) => !channelIds.includes(id)) ||
    teamIds.some((id) => !isOffered(choices.teams, id)) ||
    operatorIds.some((id) => !isOffered(choices.people, id)) ||
    categoryIds.some((id) => !isThere(choices.categories, id)) ||
    [...statusIds, ...status].some((id) => !isThere(choices.statuses, id)) ||
    fields.some(({ fieldId }) => !isThere(choices.customerFields, fieldId))
  )
}

function namesGone(step: ChatStep, choices: StepChoices): boolean {
  switch (step.type) {
    case 'template':
      return !isThere(choices.templates, step.templateId)
    case 'category':
      return !isThere(choices.categories, step.categoryId)
    case 'status':
      return !isThere(choices.statuses, step.statusId)
    case 'chatField':
      return !isOffered(choices.chatFields, step.fieldId)
    case 'customerField':
      return !isOffered(choices.customerFields, step.fieldId)
    case 'transfer':
      if (step.to.type === 'team') return !isOffered(choices.teams, step.to.teamId)
      return step.to.type === 'bot' ? !isOffered(choices.bots, step.to.botId) : !isOffered(choices.operators, step.to.accountId)
    case 'notify':
      return step.people.some(({ type, id }) => !isOffered(type === 'team' ? choices.teams : choices.people, id))
    default:
      return false
  }
}

function isThere(list: readonly StepChoice[], id: string): boolean {
  return list.some((one) => one.id === id)
}

function isOffered(list: readonly StepChoice[], id: string): boolean {
  return list.some((one) => one.id === id && !one.gone)
}
