import type { FileView, MessageButton } from '@besedka/contract'
import { type Capabilities, fileSizeLimit, textLengthOf } from './capabilities.ts'

/** What is about to be sent, as far as a channel may object to it. */
export type Outgoing = {
  text: string
  files: readonly Pick<FileView, 'kind' | 'sizeBytes' | 'name'>[]
  buttons?: readonly MessageButton[]
  quotes?: boolean
  /** When the customer last wrote; null when never. */
  customerWroteAt?: Date | null
  /** Written by a machine: a bot, an automatic reply. */
  automatic?: boolean
}

/** Why a channel cannot carry a message, with the limit that it breaks. */
export type OutgoingProblem =
  | { reason: 'empty' }
  | { reason: 'textTooLong'; limit: number }
  | { reason: 'tooManyFiles'; limit: number }
  | { reason: 'fileTooBig'; limit: number; name: string }
  | { reason: 'tooManyButtons'; limit: number }
  | { reason: 'buttonLabelTooLong'; limit: number; label: string }
  | { reason: 'buttonValueTooLong'; limit: number; label: string }
  | { reason: 'quotesUnsupported' }
  | { reason: 'windowClosed'; limit: number }

/** The first objection of a channel to a message, or undefined when it can be sent. Composer and server ask the same question. */
export function checkOutgoing(capabilities: Capabilities, message: Outgoing, now = new Date()): OutgoingProblem | undefined {
  if (message.text.trim() === '' && message.files.length === 0) return { reason: 'empty' }
  if (textLengthOf(message.text) > capabilities.textLength) return { reason: 'textTooLong', limit: capabilities.textLength }
  if (message.files.length > capabilities.filesPerMessage) return { reason: 'tooManyFiles', limit: capabilities.filesPerMessage }
  for (const file of message.files) {
    const limit = fileSizeLimit(capabilities, file.kind)
    if (file.sizeBytes > limit) return { reason: 'fileTooBig', limit, name: file.name }
  }
  if (message.quotes && !capabilities.quotes) return { reason: 'quotesUnsupported' }
  return checkButtons(capabilities, message.buttons ?? []) ?? checkWindow(capabilities, message, now)
}

function checkButtons({ buttons: limits }: Capabilities, buttons: readonly MessageButton[]): OutgoingProblem | undefined {
  if (buttons.length > (limits?.max ?? 0)) return { reason: 'tooManyButtons', limit: limits?.max ?? 0 }
  if (!limits) return undefined
  for (const { label, value } of buttons) {
    if (textLengthOf(label) > limits.labelLength) return { reason: 'buttonLabelTooLong', limit: limits.labelLength, label }
    if (new TextEncoder().encode(value ?? '').length > limits.valueBytes) {
      return { reason: 'buttonValueTooLong', limit: limits.valueBytes, label }
    }
  }
  return undefined
}

function checkWindow(
  { windowHours, personWindowHours }: Capabilities,
  { customerWroteAt: wroteAt, automatic = false }: Outgoing,
  now: Date,
): OutgoingProblem | undefined {
  if (windowHours === null || wroteAt === undefined) return undefined
  const hours = automatic ? windowHours : (personWindowHours ?? windowHours)
  const open = wroteAt !== null && now.getTime() - wroteAt.getTime() < hours * 3_600_000
  return open ? undefined : { reason: 'windowClosed', limit: hours }
}
