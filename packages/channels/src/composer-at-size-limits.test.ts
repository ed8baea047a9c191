import type { ChannelType } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { channelAdapters } from './adapters.ts'
import { useAnew } from './kit/conformance/open-messenger.ts'
import { expectAgreement } from './testing/agreement.ts'
import { cellsAtSizeLimits } from './testing/cells.ts'
import { openParty } from './testing/party.ts'

/** Apart from the rest of the table (`composer.test.ts`): files of up to 50 MiB take most of its time. */
const answered = Object.entries(channelAdapters).filter(([, { definition }]) => !definition.capabilities.oneWay)
const types = answered.map(([name, { definition }]) => ({
  type: name as ChannelType,
  cells: cellsAtSizeLimits(definition.capabilities),
}))

describe.each(types.filter(({ cells }) => cells.length > 0))(
  'what the composer lets through in $type is what the provider takes:',
  ({ type, cells }) => {
    const party = useAnew(() => openParty(type))

    it.each(cells)('$cell', (cell) => expectAgreement(party, type, cell))
  },
)

it('holds for most channels, which state a limit that can be tried', () => {
  expect(types.filter(({ cells }) => cells.length > 0).length).toBeGreaterThan(types.length / 2)
})
