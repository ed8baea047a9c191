import type { ChannelType, MessageButton } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { channelAdapters } from './adapters.ts'
import { checkOutgoing, type Outgoing, replyWindowEnd } from './kit/check-outgoing.ts'
import { useAnew } from './kit/conformance/open-messenger.ts'
import { outgoingMessage } from './kit/conformance/outgoing-message.ts'
import type { OutgoingMessage } from './kit/outgoing.ts'
import { SendError } from './kit/send-error.ts'
import { cellsOf } from './testing/cells.ts'
import { openParty, type Party } from './testing/party.ts'

const hourMs = 3_600_000

/**
 * What providers would take and we do not: limits of our own. Everything else that the composer forbids has to be refused by the simulator, and the other way
 * round; the two know nothing of each other's numbers.
 */
const ours: Partial<Record<ChannelType, readonly string[]>> = {
  // Mail carries empty letters, and letters of any length.
  email: ['no words', 'nothing but space', 'a text that is too long by one', 'a text that is too long by one emoji'],
  // Telegram states no limit of labels; ours is a length that is known to work.
  telegram: ['a label that is too long by one'],
  // The values are our own names of answers.
  whatsapp: ['an answer of a button that is too long by a byte'],
  vk: ['an answer of a button that is too long by a byte'],
  vk_bot: ['an answer of a button that is too long by a byte'],
  // Odnoklassniki states no limits of files and buttons.
  ok: ['an answer of a button that is too long by a byte', 'an image that is too big by a byte', 'a document that is too big by a byte'],
  // What is longer would go as two messages.
  facebook: ['a text that is too long by one', 'a text that is too long by one emoji'],
  instagram: ['a text that is too long by one', 'a text that is too long by one emoji'],
  // A single button goes as words.
  viber: ['a label that is too long by one', 'an answer of a button that is too long by a byte'],
  // A keyboard has room for more than a choice should offer.
  viber_bot: ['a button too many', 'a label that is too long by one', 'an answer of a button that is too long by a byte'],
}

describe.each(Object.entries(channelAdapters))('what the composer lets through in %s is what the provider takes:', (name, adapter) => {
  const type = name as ChannelType
  const { capabilities: limits } = adapter.definition
  const party = useAnew(() => openParty(type))

  it.each(cellsOf(limits))('$cell', async ({ cell, make, quote }) => {
    const message = sentBy(party, { ...make(party.file), quotes: quote ? party.customerWrites() : null })

    const composer = letsThrough(party, message)
    const provider = await arrives(party, message)
    expect({ cell, composer, provider }).toEqual({ cell, composer, provider: ours[type]?.includes(cell) ? true : composer })
    if (ours[type]?.includes(cell)) expect(composer, 'it is no limit of our own any more').toBe(false)
  })

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

function sentBy({ to, letter, adapter, wroteAt }: Party, given: Partial<OutgoingMessage>): OutgoingMessage {
  const customerWroteAt = adapter.definition.capabilities.windowHours === null ? null : wroteAt
  return outgoingMessage({ to, letter, customerWroteAt, ...given })
}

/** As the composer asks; `replyUntil` is open unless it is given. */
function letsThrough({ adapter, clock }: Party, message: OutgoingMessage, replyUntil?: Date | null): boolean {
  const asked: Outgoing = { ...message, quotes: message.quotes !== null, template: null, ...(replyUntil !== undefined && { replyUntil }) }
  return checkOutgoing(adapter.definition.capabilities, asked, clock.at) === undefined
}

async function send({ adapter, connection }: Party, message: OutgoingMessage): Promise<string[]> {
  const ids: string[] = []
  for (const part of adapter.plan(message)) ids.push(...(await adapter.send(part, message, connection)).externalIds)
  return ids
}

/** Whether the customer gets all of a message: its words, what it answers, and its buttons, which may be words where a single one cannot be pressed. */
async function arrives(party: Party, message: OutgoingMessage): Promise<boolean> {
  const before = (await party.shown()).length
  if (!(await yes(() => send(party, message)))) return false
  const shown = (await party.shown()).slice(before)
  const buttons = shown.flatMap((one) => one.buttons)
  const isThere = ({ label, url, asks }: MessageButton) =>
    buttons.some((button) => button.label === label && (!url || button.url === url) && button.asks === asks) ||
    (!asks && shown.some(({ text }) => text.includes(url ?? label)))
  return shown.length > 0 && (message.quotes === null || shown.some(({ quotes }) => quotes)) && message.buttons.every(isThere)
}

async function yes(act: () => unknown): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    return false
  }
}
