import { channelDefinitions, ownCapabilities } from '@besedka/channels'
import { expect, it } from 'vitest'
import { capabilityTable } from './channel-capabilities.ts'

it('has the capabilities of every channel type, also when they have gone through JSON', () => {
  const table: unknown = JSON.parse(JSON.stringify(capabilityTable()))

  expect(table).toEqual(Object.fromEntries(channelDefinitions.map((one) => [one.type, one.capabilities])))
  expect(table).toMatchObject({ site_chat: ownCapabilities })
})
