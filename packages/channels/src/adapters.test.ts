import { expect, it } from 'vitest'
import { channelAdapters } from './adapters.ts'
import { definitionOf } from './index.ts'

it.each(Object.entries(channelAdapters))('the adapter of %s is for that type, and the type is offered', (type, { definition }) => {
  expect(definition.type).toBe(type)
  expect(definitionOf(type)).toBe(definition)
})
