import type { ChannelType, MessageButton } from '@besedka/contract'
import { expect } from 'vitest'
import { checkOutgoing, type Outgoing } from '../kit/check-outgoing.ts'
import { sendReply } from '../kit/conformance/company-side.ts'
import { outgoingMessage } from '../kit/conformance/outgoing-message.ts'
import type { OutgoingMessage } from '../kit/outgoing.ts'
import { SendError } from '../kit/send-error.ts'
import type { Cell } from './cells.ts'
import type { Party } from './party.ts'

/**
 * Limits of our own, which providers do not have. Everything else that the composer forbids has to be refused by the simulator, and the other way
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
  // Ozon states no limits of files.
  ozon: ['an image that is too big by a byte', 'a document that is too big by a byte'],
  // A longer text would go as two messages.
  facebook: ['a text that is too long by one', 'a text that is too long by one emoji'],
  instagram: ['a text that is too long by one', 'a text that is too long by one emoji'],
  // Devino takes longer texts, whose parts are all paid for; sms.by does not.
  delivery: ['a text that is too long by one', 'the longest text of emoji', 'a text that is too long by one emoji'],
  // Apple states no limits of texts and buttons.
  apple_business_chat: [
    'a text that is too long by one',
    'a text that is too long by one emoji',
    'a button too many',
    'a label that is too long by one',
    'an answer of a button that is too long by a byte',
  ],
  // A single button goes as words.
  viber: ['a label that is too long by one', 'an answer of a button that is too long by a byte'],
  // A keyboard has room for more than a choice should offer.
  viber_bot: ['a button too many', 'a label that is too long by one', 'an answer of a button that is too long by a byte'],
}

/** Sends a message of the table as its channel would, and expects the composer to forbid it exactly where the provider refuses it. */
export async function expectAgreement(party: Party, type: ChannelType, { cell, make, quote }: Cell): Promise<void> {
  const message = sentBy(party, { ...make(party.file), quotes: quote ? party.customerWrites() : null })

  const composer = letsThrough(party, message)
  const provider = await arrives(party, message)
  expect({ cell, composer, provider }).toEqual({ cell, composer, provider: ours[type]?.includes(cell) ? true : composer })
  if (ours[type]?.includes(cell)) expect(composer, 'it is no limit of our own any more').toBe(false)
}

export function sentBy({ to, letter, adapter, wroteAt }: Party, given: Partial<OutgoingMessage>): OutgoingMessage {
  const customerWroteAt = adapter.definition.capabilities.windowHours === null ? null : wroteAt
  return outgoingMessage({ to, letter, customerWroteAt, ...given })
}

/** As the composer asks; `replyUntil` is open unless it is given. */
export function letsThrough({ adapter, clock }: Party, message: OutgoingMessage, replyUntil?: Date | null): boolean {
  const asked: Outgoing = { ...message, quotes: message.quotes !== null, template: null, ...(replyUntil !== undefined && { replyUntil }) }
  return checkOutgoing(adapter.definition.capabilities, asked, clock.at) === undefined
}

export async function send({ adapter, connection }: Party, message: OutgoingMessage): Promise<string[]> {
  return await sendReply(message, adapter, connection)
}

/** Whether the customer gets all of a message: its words, what it answers, and its buttons, which may be words where a single one cannot be pressed. */
export async function arrives(party: Party, message: OutgoingMessage): Promise<boolean> {
  const before = (await party.shown()).length
  if (!(await yes(() => send(party, message)))) return false
  const shown = (await party.shown()).slice(before)
  const buttons = shown.flatMap((one) => one.buttons)
  const isThere = ({ label, url, asks }: MessageButton) =>
    buttons.some((button) => button.label === label && (!url || button.url === url) && button.asks === asks) ||
    (!asks && shown.some(({ text }) => text.includes(url ?? label)))
  return shown.length > 0 && (message.quotes === null || shown.some(({ quotes }) => quotes)) && message.buttons.every(isThere)
}

export async function yes(act: () => unknown): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    return false
  }
}
