import { newId, type RoutingRule, ruleLimits } from '@besedka/contract'
import { withoutUndefined } from '../../platform/database/without-undefined.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { changeDraft } from './change-draft.ts'
import { checkConditions } from './check-conditions.ts'
import { checkTargets } from './present-targets.ts'

/** Whose draft of which channel is changed. */
type Change = { by: { id: string }; channelId: string }

type Fields = Omit<RoutingRule, 'id'>
type Partly<T> = { [F in keyof T]?: T[F] | undefined }

/**
 * Adds a rule to the draft, at a place or last. Throws channelNotFoundException, ruleWithConditionsAlreadyExistsException,
 * invalidRuleConditionValueException, invalidRuleActionValueException, routingRuleLimitReachedException.
 */
export async function createRule(
  tx: Transaction,
  { by, channelId, id = newId(), place, ...fields }: Change & Fields & { id?: string | undefined; place?: number | undefined },
): Promise<void> {
  await checkTargets(tx.db, channelId, [fields.action])
  await changeDraft(tx, { by, channelId }, (rules) => {
    if (rules.length >= ruleLimits.rulesPerChannel) throw new AppError('routingRuleLimitReachedException', { size: rules.length })
    const taken = rules.find((one) => one.id === id)
    if (taken) throw new AppError('ruleWithConditionsAlreadyExistsException', { name: taken.name })
    const rule = { id, ...fields }
    checkConditions(rule, rules)
    return rules.toSpliced(place ?? rules.length, 0, rule)
  })
}

/** Changes what is given of a rule. Throws ruleNotFoundException, defaultRoutingRuleUpdateException and what {@link createRule} throws. */
export async function updateRule(tx: Transaction, { by, channelId, ruleId, ...given }: Change & { ruleId: string } & Partly<Fields>) {
  const change = withoutUndefined(given)
  if (change.action) await checkTargets(tx.db, channelId, [change.action])
  await changeDraft(tx, { by, channelId }, (rules) => {
    const before = getRule(rules, { channelId, ruleId })
    const after = { ...before, ...change }
    checkConditions(after, rules)
    return rules.map((rule) => (rule === before ? after : rule))
  })
}

/** Takes a rule out of the draft. Throws channelNotFoundException, ruleNotFoundException, defaultRoutingRuleUpdateException. */
export async function deleteRule(tx: Transaction, { by, channelId, ruleId }: Change & { ruleId: string }): Promise<void> {
  await changeDraft(tx, { by, channelId }, (rules) => {
    const gone = getRule(rules, { channelId, ruleId })
    return rules.filter((rule) => rule !== gone)
  })
}

/**
 * Puts the rules of the draft into an order that names each of them once. Throws channelNotFoundException, routingRulesChangedException,
 * ruleNotFoundException, defaultRoutingRuleUpdateException.
 */
export async function reorderRules(
  tx: Transaction,
  { by, channelId, version, ruleIds }: Change & { version: number; ruleIds: readonly string[] },
): Promise<void> {
  await changeDraft(tx, { by, channelId, version }, (rules) => {
    const ordered = ruleIds.map((ruleId) => getRule(rules, { channelId, ruleId }))
    if (ordered.length !== rules.length || new Set(ordered).size !== rules.length) throw new AppError('ruleNotFoundException')
    return ordered
  })
}

function getRule(rules: readonly RoutingRule[], { channelId, ruleId }: { channelId: string; ruleId: string }): RoutingRule {
  // The default rule is called by its channel's id.
  if (ruleId === channelId) throw new AppError('defaultRoutingRuleUpdateException')
  const rule = rules.find(({ id }) => id === ruleId)
  if (!rule) throw new AppError('ruleNotFoundException')
  return rule
}
