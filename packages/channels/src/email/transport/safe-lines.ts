import type { ChannelProblemCode } from '@besedka/contract'
import type { OutgoingMessage } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these end a line or a string in SMTP
const breakOut = /[\u0000\r\n]/

/** One plain address: no spaces, no lists, no angle brackets, no quoted parts that could hide another. */
const plainAddress = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/

/**
 * Refuses whatever could end a header or an SMTP command early (RFC 5322 §2.2, RFC 5321 §4.1.1), before a connection is made.
 * Throws SendError `recipientUnknown` for addresses, `fileRejected` for files and `contentRejected` for the rest.
 */
export function refuseUnsafeLines({ to, letter, senderName, files }: OutgoingMessage): void {
  for (const address of [to, ...(letter?.to ?? []), ...(letter?.cc ?? [])]) {
    if (!plainAddress.test(address) || breakOut.test(address) || address.length > 320) refuse('recipientUnknown')
  }
  for (const line of [letter?.subject, letter?.threadKey, senderName, ...(letter?.references ?? [])]) {
    if (line && breakOut.test(line)) refuse('contentRejected')
  }
  for (const { name, mimeType } of files) if (breakOut.test(name) || breakOut.test(mimeType)) refuse('fileRejected')
}

function refuse(code: ChannelProblemCode): never {
  throw new SendError('permanent', { code })
}
