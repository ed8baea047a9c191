import { type FieldError, fieldErrors, type RoutingRule, ruleFields } from '@besedka/contract'
import { z } from 'zod'

/** What the form of a rule holds: where it leads as two choices, so that going back and forth loses nothing. */
export type RuleDraft = Omit<RoutingRule, 'id' | 'action'> & {
  target: RoutingRule['action']['type']
  teamId: string
  accountId: string
  botId: string
  /** Empty: the channel's team. */
  fallbackTeamId: string
}

/** What is sent of a rule. */
export type RuleFields = Omit<RoutingRule, 'id'>

const Fields = z.object(ruleFields)

export function newRuleDraft(): RuleDraft {
  return {
    name: '',
    enabled: true,
    condition: 'any',
    messageType: 'customer',
    mailingType: null,
    intents: [],
    includeWords: [],
    excludeWords: [],
    requiredSkills: [],
    target: 'team',
    teamId: '',
    accountId: '',
    botId: '',
    fallbackTeamId: '',
  }
}

export function draftOfRule(rule: RoutingRule): RuleDraft {
  const { name, enabled, condition, messageType, mailingType, intents, includeWords, excludeWords, requiredSkills, action } = rule
  return {
    ...{ name, enabled, condition, messageType, mailingType, intents, includeWords, excludeWords, requiredSkills },
    target: action.type,
    teamId: action.type === 'team' ? action.teamId : '',
    accountId: action.type === 'operator' ? action.accountId : '',
    botId: action.type === 'bot' ? action.botId : '',
    fallbackTeamId: 'fallbackTeamId' in action ? (action.fallbackTeamId ?? '') : '',
  }
}

/** A rule like another one; its conditions have to be changed before it can be saved. */
export function copyOfRule(rule: RoutingRule, name: string): RuleDraft {
  return { ...draftOfRule(rule), name: name.slice(0, 128) }
}

export function ruleOf(draft: RuleDraft): RuleFields {
  const { target, teamId, accountId, botId, fallbackTeamId, ...fields } = draft
  const fallback = fallbackTeamId === '' ? null : fallbackTeamId
  const mailingType = fields.messageType === 'mailing' ? fields.mailingType : null
  if (target === 'close') return { ...fields, mailingType, requiredSkills: [], action: { type: target } }
  if (target === 'team') return { ...fields, mailingType, action: { type: target, teamId } }
  if (target === 'bot') return { ...fields, mailingType, requiredSkills: [], action: { type: target, botId, fallbackTeamId: fallback } }
  if (target === 'operator') return { ...fields, mailingType, action: { type: target, accountId, fallbackTeamId: fallback } }
  return { ...fields, mailingType, action: { type: target, fallbackTeamId: fallback } }
}

/** The complaint about each field by its name; who was not chosen is said under the choice. */
export function ruleProblems(draft: RuleDraft): Record<string, FieldError> {
  const result = Fields.safeParse(ruleOf(draft))
  const found = result.success ? {} : fieldErrors(result.error)
  const { 'action.teamId': team, 'action.accountId': account, 'action.botId': bot, ...others } = found
  const required: FieldError = { key: 'required', params: {} }
  return {
    ...others,
    ...(team ? { teamId: draft.teamId === '' ? required : team } : {}),
    ...(bot ? { botId: draft.botId === '' ? required : bot } : {}),
    ...(account ? { accountId: draft.accountId === '' ? required : account } : {}),
  }
}
