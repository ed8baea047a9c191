import { newId, type RoutingRule } from '@besedka/contract'

/** A rule for tests: one that takes every chat that arrives, but for what is given. */
export function aRule(given: Partial<RoutingRule>): RoutingRule {
  return {
    id: newId(),
    name: 'Rule',
    enabled: true,
    condition: 'any',
    messageType: 'customer',
    mailingType: null,
    intents: [],
    includeWords: [],
    excludeWords: [],
    action: { type: 'lastOperator', fallbackTeamId: null },
    requiredSkills: [],
    ...given,
  }
}
