import { expect, it } from 'vitest'
import { capabilitiesOfType } from './capabilities.ts'
import { channelDefinitions } from './index.ts'

it.each(channelDefinitions)('the limits that screens of chats know for $type are those of its definition', ({ type, capabilities }) => {
  expect(capabilitiesOfType(type)).toBe(capabilities)
})
