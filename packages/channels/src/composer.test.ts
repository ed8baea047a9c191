import type { ChannelType } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { channelAdapters } from './adapters.ts'
import { checkOutgoing, replyWindowEnd } from './kit/check-outgoing.ts'
import { useAnew } from './kit/conformance/open-messenger.ts'
import { arrives, expectAgreement, letsThrough, send, sentBy, yes } from './testing/agreement.ts'
import { cellsOf } from './testing/cells.ts'
import { openParty } from './testing/party.ts'

const hourMs = 3_600_000

const answered = Object.entries(channelAdapters).filter(([, { definition }]) => !definition.capabilities.oneWay)

describe.each(answered)('what the composer lets through in %s is what the provider takes:', (name, adapter) => {
  const type = name as ChannelType
  const { capabilities: limits } = adapter.definition
  const party = useAnew(() => openParty(type))

  it.each(cellsOf(limits))('$cell', (cell) => expectAgreement(party, type, cell))

  it('a correction', async () => {
    expect(adapter.edit !== undefined).toBe(limits.edits)
    if (!adapter.edit) return
    const [externalId = ''] = await send(party, sentBy(party, { text: 'Ten' }))
    await adapter.edit({ externalId, to: party.to, text: 'Eleven', buttons: [] }, party.connection)

    expect((await party.shown()).at(-1)).toMatchObject({ text: 'Eleven', edited: true })
  })

  it('each emoji that may be put under a message', async () => {
    expect(adapter.react !== undefined).toBe(limits.reactions !== undefined)
    for (const emoji of limits.reactions ?? []) {
      await adapter.react?.({ externalId: party.customerWrites(), to: party.to, emoji }, party.connection)
      expect(party.emoji()).toBe(emoji)
    }
  })

  it.each(['a second before', 'a second after'] as const)('what is deleted %s the end of the time for that', async (when) => {
    const { takesBack } = limits
    expect(adapter.takeBack !== undefined).toBe(takesBack !== undefined)
    if (!takesBack || (takesBack.hours === null && when === 'a second after')) return
    const externalIds = await send(party, sentBy(party, { text: 'Ten' }))
    const inTime = when === 'a second before'
    party.clock.at = new Date(party.clock.at.getTime() + (takesBack.hours ?? 24 * 30) * hourMs + (inTime ? -1_000 : 1_000))
    const deleted = await yes(() => adapter.takeBack?.({ externalIds, to: party.to }, party.connection))

    expect(deleted).toBe(inTime)
    expect((await party.shown()).some(({ text }) => text === 'Ten')).toBe(!inTime)
  })

  it.each([
    ['a person', false],
    ['a machine', true],
  ])('an answer of %s at the end of the time to answer, and a month later', async (_, automatic) => {
    const { windowHours, personWindowHours } = limits
    const hours = automatic ? windowHours : (personWindowHours ?? windowHours)
    const { wroteAt } = party
    const moments = hours === null ? [] : [hours * hourMs - 1_000, hours * hourMs + 1_000]
    for (const afterMs of [...moments, 30 * 24 * hourMs]) {
      party.clock.at = new Date(wroteAt.getTime() + afterMs)
      const message = sentBy(party, { text: 'Here it is', automatic })
      const composer = letsThrough(party, message, replyWindowEnd(limits, wroteAt))

      expect({ afterMs, arrives: await arrives(party, message) }).toEqual({ afterMs, arrives: composer })
      expect(composer).toBe(hours === null || afterMs < hours * hourMs)
    }
  })

  it('a registered template, which the provider keeps, or nobody', () => {
    const template = { text: 'Hello', files: [], template: { header: null } }

    expect(checkOutgoing(limits, template) === undefined).toBe(adapter.templates !== undefined)
  })
})
