import type { RoutingRule } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'

/** Whom a bot may meet: a chat that arrives, and one that is being handed to a bot. */
const ofBots: ReadonlySet<RoutingRule['condition']> = new Set(['any', 'new', 'repeated', 'toChatBot'])

/**
 * Throws invalidRuleConditionValueException for conditions that make no sense, and ruleWithConditionsAlreadyExistsException when another
 * rule asks for exactly the same: the lower one would never be used.
 */
export function checkConditions(rule: RoutingRule, rules: readonly RoutingRule[]): void {
  if (rule.messageType === 'customer' && rule.mailingType !== null) throw new AppError('invalidRuleConditionValueException')
  // A chat that a bot hands to people would come back to it for ever.
  if (rule.action.type === 'bot' && !ofBots.has(rule.condition)) throw new AppError('invalidRuleActionValueException')
  const excluded = new Set(rule.excludeWords.map(plain))
  if (rule.includeWords.some((word) => excluded.has(plain(word)))) throw new AppError('invalidRuleConditionValueException')
  const conditions = conditionsOf(rule)
  const same = rules.find((other) => other.id !== rule.id && conditionsOf(other) === conditions)
  if (same) throw new AppError('ruleWithConditionsAlreadyExistsException', { name: same.name })
}

/** The conditions as one word, the same however they were typed and ordered. */
function conditionsOf({ condition, messageType, mailingType, intents, includeWords, excludeWords }: RoutingRule): string {
  const lists = [intents, includeWords.map(plain), excludeWords.map(plain)].map((list) => [...new Set(list)].sort())
  return JSON.stringify([condition, messageType, mailingType, ...lists])
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll('ё', 'е').split(/\s+/).join(' ')
}
