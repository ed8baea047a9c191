import { describe, expect, it } from 'vitest'
import { chatPage, mobileApp, siteChat } from '../../site-chat/definition.ts'
import { adapterRules, describeConformance, describeDefinition } from './describe-conformance.ts'
import { badAdapters } from './planted/bad-adapters.ts'
import { badDefinitions } from './planted/bad-definitions.ts'
import { pigeonAdapter } from './planted/pigeon.ts'
import { pigeonWorld } from './planted/pigeon-world.ts'
import { definitionRules } from './rules/definition-rules.ts'

describeConformance(pigeonAdapter, pigeonWorld)

for (const definition of [siteChat, chatPage, mobileApp]) describeDefinition(definition)

// A suite that has never refused anything proves nothing.
describe('the suite refuses what breaks a rule:', () => {
  it.each(badAdapters)('%s (%s)', async (name, complaint, adapter) => {
    const rule = adapterRules.find((known) => known.name === name)

    await expect((async () => rule?.check({ adapter, world: pigeonWorld }))()).rejects.toThrow(complaint)
  })

  it.each(badDefinitions)('%s', (name, definition) => {
    const rule = definitionRules.find((known) => known.name === name)

    expect(() => rule?.check(definition)).toThrow()
  })

  it('each of its rules at least once', () => {
    const planted = new Set([...badAdapters, ...badDefinitions].map(([name]) => name))

    expect([...adapterRules, ...definitionRules].map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([])
  })
})
