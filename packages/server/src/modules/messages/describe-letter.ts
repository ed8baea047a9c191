import type { LetterView, MailAddress } from '@besedka/contract'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ChannelRow, capabilitiesOf, senderOf } from '../channels/index.ts'
import type { ChatRow } from '../chats/index.ts'
import { firstName } from './message.ts'

/** What an operator says about a letter; whatever is absent is taken from the conversation. */
export type LetterAsked = {
  subject?: string | undefined
  to?: string[] | undefined
  cc?: string[] | undefined
  signature?: boolean | undefined
}

/** The head of a letter that an operator sends, or undefined where messages have none. */
export function describeLetter(
  account: CurrentAccount,
  channel: ChannelRow,
  chat: ChatRow,
  asked: LetterAsked | undefined,
): LetterView | undefined {
  if (!capabilitiesOf(channel).letter) return undefined
  const customer: MailAddress = { name: chat.customer_name, address: chat.contact_value ?? '' }
  const others = (asked?.to ?? []).filter((address) => address.toLowerCase() !== customer.address.toLowerCase())
  return {
    subject: asked?.subject || replySubject(chat.subject),
    from: fromOperator(account, channel),
    to: [customer, ...others.map(asAddress)],
    cc: (asked?.cc ?? []).map(asAddress),
    hasHtml: false,
    remotePictures: 0,
    quotedText: null,
    automatic: false,
  }
}

/** The head of a letter that goes to others than the customer. */
export function describeForward(
  account: CurrentAccount,
  channel: ChannelRow,
  { subject, to, cc }: { subject: string; to: readonly string[]; cc: readonly string[] },
): LetterView {
  return {
    subject,
    from: fromOperator(account, channel),
    to: to.map(asAddress),
    cc: cc.map(asAddress),
    hasHtml: false,
    remotePictures: 0,
    quotedText: null,
    automatic: false,
  }
}

/** The head of a letter that the product writes itself: an answer to the customer, in the company's name. */
export function describeAutomaticLetter(channel: ChannelRow, chat: ChatRow): LetterView | undefined {
  if (!capabilitiesOf(channel).letter) return undefined
  const sender = senderOf(channel)
  return {
    subject: replySubject(chat.subject),
    from: sender && { name: sender.name, address: sender.address },
    to: [{ name: chat.customer_name, address: chat.contact_value ?? '' }],
    cc: [],
    hasHtml: false,
    remotePictures: 0,
    quotedText: null,
    automatic: true,
  }
}

function fromOperator(account: CurrentAccount, channel: ChannelRow): MailAddress | null {
  const sender = senderOf(channel)
  return sender && { name: sender.name || (account.kind ? '' : firstName(account.name)), address: sender.address }
}

/** "Re:" once, however often a letter goes to and fro. */
export function replySubject(subject: string | null): string {
  if (!subject) return ''
  return /^re\s*:/i.test(subject) ? subject : `Re: ${subject}`
}

function asAddress(address: string): MailAddress {
  return { name: '', address }
}
