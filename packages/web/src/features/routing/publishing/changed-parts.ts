import type { RoutingRule } from '@besedka/contract'

/** What a reader has to be told of a changed rule: its name, whether it is on, or what it says. */
export type ChangedPart = 'name' | 'enabled' | 'sentence'

export function changedParts(before: RoutingRule, after: RoutingRule): ChangedPart[] {
  const parts: ChangedPart[] = []
  if (before.name !== after.name) parts.push('name')
  if (before.enabled !== after.enabled) parts.push('enabled')
  if (JSON.stringify(sentenceOf(before)) !== JSON.stringify(sentenceOf(after))) parts.push('sentence')
  return parts
}

function sentenceOf({ condition, messageType, mailingType, intents, includeWords, excludeWords, action, requiredSkills }: RoutingRule) {
  return [condition, messageType, mailingType, intents, includeWords, excludeWords, action, requiredSkills]
}
