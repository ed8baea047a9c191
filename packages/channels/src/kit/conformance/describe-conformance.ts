import { describe, it } from 'vitest'
import type { ChannelAdapter } from '../adapter.ts'
import type { ChannelDefinition } from '../define-channel.ts'
import type { Adapted, Rule } from './rule.ts'
import { accountRules } from './rules/account-rules.ts'
import { afterwardsRules } from './rules/afterwards-rules.ts'
import { attentionRules } from './rules/attention-rules.ts'
import { checkRules } from './rules/check-rules.ts'
import { definitionRules } from './rules/definition-rules.ts'
import { hookRules } from './rules/hook-rules.ts'
import { inboundRules } from './rules/inbound-rules.ts'
import { listenRules } from './rules/listen-rules.ts'
import { planRules } from './rules/plan-rules.ts'
import { sendRules } from './rules/send-rules.ts'
import { templateRules } from './rules/template-rules.ts'
import type { ConformanceWorld } from './world.ts'

/** The rules for adapters, each named by a sentence. */
export const adapterRules: readonly Rule<Adapted>[] = [
  ...inboundRules,
  ...hookRules,
  ...planRules,
  ...sendRules,
  ...templateRules,
  ...attentionRules,
  ...afterwardsRules,
  ...accountRules,
  ...checkRules,
  ...listenRules,
]

/** Tests that a channel type keeps every rule that the core relies on. Call it in the adapter's own test file. */
export function describeConformance<Settings, Part>(adapter: ChannelAdapter<Settings, Part>, world: ConformanceWorld<Settings>): void {
  describeDefinition(adapter.definition)
  describe(`the adapter of ${adapter.definition.type}`, () => {
    for (const { name, check } of adapterRules) it(name, () => check({ adapter, world }), 60_000)
  })
}

/** The part for channel types that need no adapter. */
export function describeDefinition<Settings>(definition: ChannelDefinition<Settings>): void {
  describe(`the definition of ${definition.type}`, () => {
    for (const { name, check } of definitionRules) it(name, () => check(definition))
  })
}
