import type { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMessage } from '../../kit/outgoing.ts'
import { outgoingHeaders } from '../thread/outgoing-headers.ts'
import { partsOfLetter } from './letter-parts.ts'
import type { EmailConnection } from './mail-server.ts'

/** A reply as nodemailer wants it; `files` are the contents of the message's files. Everything in it follows from the message, so a repeated attempt is the same letter. */
export function composeLetter(
  message: OutgoingMessage,
  files: readonly Readable[],
  { settings, hookSecret }: EmailConnection,
): SendMailOptions {
  const { letter, senderName } = message
  // What nobody wrote goes to the customer alone.
  const automatic = senderName === null
  const to = automatic ? [message.to] : distinct([message.to, ...(letter?.to ?? []), ...settings.to])
  const { text, html, inside } = partsOfLetter(message, settings)
  const headers = outgoingHeaders({
    chatId: letter?.threadKey || message.id,
    messageId: message.id,
    domain: settings.address.slice(settings.address.lastIndexOf('@') + 1),
    secret: hookSecret,
    subject: letter?.subject ?? '',
    references: letter?.references ?? [],
  })
  return {
    messageId: headers.messageId,
    ...(headers.inReplyTo ? { inReplyTo: headers.inReplyTo } : {}),
    references: [...headers.references],
    subject: headers.subject,
    from: { name: [senderName, settings.senderName].filter(Boolean).join(', '), address: settings.address },
    to: to.map(asAddress),
    cc: (automatic ? [] : distinct([...(letter?.cc ?? []), ...settings.cc], to)).map(asAddress),
    text,
    html,
    attachments: message.files.map(({ id, name, mimeType }, index) => ({
      filename: name,
      contentType: mimeType,
      content: files[index],
      ...(inside.has(id) && { cid: id, contentDisposition: 'inline' as const }),
    })),
    headers: {
      ...headers.other,
      // No holiday notices in answer to us (MS-OXCMAIL 2.2.3.2.14), and a word to other machines when nobody wrote this (RFC 3834 §5).
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...(automatic ? { 'Auto-Submitted': 'auto-replied' } : {}),
    },
  }
}

const asAddress = (address: string) => ({ name: '', address })

/** Addresses once each, whatever their case, without those that have been named already. */
function distinct(addresses: readonly string[], named: readonly string[] = []): string[] {
  const seen = new Set(named.map((address) => address.toLowerCase()))
  return addresses.filter((address) => {
    const key = address.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
