import type { FileView, MessageButton, RegisteredTemplateHeader } from '@besedka/contract'
import { type Capabilities, fileSizeLimit, isOfType, textLengthOf } from './capabilities.ts'
import { lengthWithin } from './sms-parts.ts'

/** What is about to be sent, as far as a channel may object to it. */
export type Outgoing = {
  text: string
  /** `mimeType` matters to the heading of a template, and where the channel takes certain types only. */
  files: readonly (Pick<FileView, 'kind' | 'sizeBytes' | 'name'> & Partial<Pick<FileView, 'mimeType'>>)[]
  buttons?: readonly MessageButton[]
  quotes?: boolean
  /** Until when a person may answer ({@link replyWindowEnd}); null when the customer has never written. */
  replyUntil?: Date | null
  /** The one answer in private to what the customer has commented in public: until when, and whether it has been given. */
  privateReply?: { until: Date; used: boolean } | null
  /** It is a registered template: those may be sent at any time. */
  template?: { header: RegisteredTemplateHeader | null } | null
  /** Written by a machine: a bot, an automatic reply. */
  automatic?: boolean
}

/** Why a channel cannot carry a message, with the limit that it breaks. */
export type OutgoingProblem =
  | { reason: 'empty' }
  /** Nothing at all goes out through the channel. */
  | { reason: 'oneWay' }
  | { reason: 'textTooLong'; limit: number }
  | { reason: 'tooManyFiles'; limit: number }
  | { reason: 'fileTooBig'; limit: number; name: string }
  /** The channel carries other types only, which are `limit`. */
  | { reason: 'fileTypeUnfit'; limit: readonly string[]; name: string }
  | { reason: 'tooManyButtons'; limit: number }
  | { reason: 'buttonLabelTooLong'; limit: number; label: string }
  | { reason: 'buttonValueTooLong'; limit: number; label: string }
  /** Where a button can ask for the phone at all, it stands alone. */
  | { reason: 'asksNoPhone' }
  | { reason: 'quotesUnsupported' }
  | { reason: 'windowClosed'; limit: number }
  /** Until the customer writes, nothing more than the one answer to their comment. */
  | { reason: 'privateReplyUsed' }
  /** It is no single short message of text. */
  | { reason: 'privateReplyUnfit'; limit: number }
  | { reason: 'templatesUnsupported' }
  /** The heading of a template wants exactly one file, of its own kind. */
  | { reason: 'headingUnfit' }

/** The first objection of a channel to a message, or undefined when it can be sent. Composer and server ask the same question. */
export function checkOutgoing(capabilities: Capabilities, message: Outgoing, now = new Date()): OutgoingProblem | undefined {
  if (capabilities.oneWay) return { reason: 'oneWay' }
  if (message.template) return checkTemplate(capabilities, message, message.template.header?.kind)
  if (message.text.trim() === '' && message.files.length === 0) return { reason: 'empty' }
  const textLength = longestOf(message.text, capabilities)
  if (textLengthOf(message.text) > textLength) return { reason: 'textTooLong', limit: textLength }
  if (message.files.length > capabilities.filesPerMessage) return { reason: 'tooManyFiles', limit: capabilities.filesPerMessage }
  for (const file of message.files) {
    const limit = fileSizeLimit(capabilities, file.kind)
    if (file.sizeBytes > limit) return { reason: 'fileTooBig', limit, name: file.name }
    const { fileTypes } = capabilities
    // A browser does not know every type: the server will.
    if (fileTypes && file.mimeType && !isOfType(file, fileTypes)) return { reason: 'fileTypeUnfit', limit: fileTypes, name: file.name }
  }
  if (message.quotes && !capabilities.quotes) return { reason: 'quotesUnsupported' }
  return checkButtons(capabilities, message.buttons ?? []) ?? checkWindow(capabilities, message, now)
}

/** How much of a text the channel takes; of text messages it depends on the alphabet. */
function longestOf(text: string, { textLength, smsParts }: Capabilities): number {
  return smsParts === undefined ? textLength : Math.min(textLength, lengthWithin(text, smsParts))
}

function checkButtons({ buttons: limits, asksPhone }: Capabilities, buttons: readonly MessageButton[]): OutgoingProblem | undefined {
  if (buttons.length > (limits?.max ?? 0)) return { reason: 'tooManyButtons', limit: limits?.max ?? 0 }
  if (!limits) return undefined
  for (const { label, value, asks } of buttons) {
    if (asks && (asksPhone !== true || buttons.length > 1)) return { reason: 'asksNoPhone' }
    if (textLengthOf(label) > limits.labelLength) return { reason: 'buttonLabelTooLong', limit: limits.labelLength, label }
    if (new TextEncoder().encode(value ?? '').length > limits.valueBytes) {
      return { reason: 'buttonValueTooLong', limit: limits.valueBytes, label }
    }
  }
  return undefined
}

type HeaderKind = RegisteredTemplateHeader['kind']

function checkTemplate(
  { template: limits }: Capabilities,
  { text, files }: Outgoing,
  header: HeaderKind | undefined,
): OutgoingProblem | undefined {
  if (!limits) return { reason: 'templatesUnsupported' }
  if (textLengthOf(text) > limits.textLength) return { reason: 'textTooLong', limit: limits.textLength }
  const [file] = files
  if (header === undefined || header === 'text') return file && { reason: 'headingUnfit' }
  const { [header]: taken } = limits.files
  if (!taken || !file || files.length > 1 || !isOfType(file, taken.types)) return { reason: 'headingUnfit' }
  return file.sizeBytes > taken.sizeBytes ? { reason: 'fileTooBig', limit: taken.sizeBytes, name: file.name } : undefined
}

const hourMs = 3_600_000

/** Until when a person may answer somebody who wrote at a moment; null where there is no such time. */
export function replyWindowEnd({ windowHours, personWindowHours = windowHours ?? 0 }: Capabilities, wroteAt: Date): Date | null {
  return windowHours === null ? null : new Date(wroteAt.getTime() + personWindowHours * hourMs)
}

function checkWindow(capabilities: Capabilities, message: Outgoing, now: Date): OutgoingProblem | undefined {
  const { windowHours, personWindowHours } = capabilities
  const { replyUntil, automatic = false } = message
  if (windowHours === null || replyUntil === undefined) return undefined
  const ofPeople = personWindowHours ?? windowHours
  const hours = automatic ? windowHours : ofPeople
  const open = replyUntil !== null && now.getTime() < replyUntil.getTime() - (ofPeople - hours) * hourMs
  if (open) return undefined
  return answersInPrivate(capabilities, message, now) ? checkPrivateReply(capabilities, message) : { reason: 'windowClosed', limit: hours }
}

/**
 * Whether all that can go to the customer now is the one answer in private to their comment. It is left to people: the machine that says that somebody
 * will answer would take their place.
 */
export function answersInPrivate(
  { privateReply: limits }: Capabilities,
  { replyUntil, privateReply, automatic = false }: Pick<Outgoing, 'replyUntil' | 'privateReply' | 'automatic'>,
  now = new Date(),
): boolean {
  if (!limits || !privateReply || automatic || (replyUntil && now < replyUntil)) return false
  return now < privateReply.until
}

function checkPrivateReply({ privateReply: limits }: Capabilities, { text, files, privateReply }: Outgoing): OutgoingProblem | undefined {
  if (!limits) return undefined
  if (privateReply?.used) return { reason: 'privateReplyUsed' }
  const length = limits.inBytes ? new TextEncoder().encode(text).length : textLengthOf(text)
  return files.length > 0 || length > limits.textLength ? { reason: 'privateReplyUnfit', limit: limits.textLength } : undefined
}
