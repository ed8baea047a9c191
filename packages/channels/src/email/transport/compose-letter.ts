import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMessage } from '../../kit/outgoing.ts'
import { htmlOfText } from './html-of-text.ts'
import type { EmailConnection } from './mail-server.ts'

/** A reply as nodemailer wants it. Everything in it follows from the message, so a repeated attempt is the same letter. */
export async function composeLetter(message: OutgoingMessage, { settings, channelId }: EmailConnection): Promise<SendMailOptions> {
  const { letter, senderName } = message
  const text = settings.signature ? `${message.text}\n\n-- \n${settings.signature}` : message.text
  const references = letter?.references ?? []
  const to = distinct([message.to, ...(letter?.to ?? []), ...settings.to])
  return {
    messageId: messageIdOf(message.id, settings.address),
    from: { name: [senderName, settings.senderName].filter(Boolean).join(', '), address: settings.address },
    to: to.map(asAddress),
    cc: distinct([...(letter?.cc ?? []), ...settings.cc], to).map(asAddress),
    subject: letter?.subject ?? '',
    references: [...references],
    ...(references.length > 0 ? { inReplyTo: references.at(-1) } : {}),
    text,
    html: htmlOfText(text),
    attachments: await Promise.all(
      message.files.map(async (file) => ({ filename: file.name, contentType: file.mimeType, content: await file.read() })),
    ),
    // Our own listener knows its letters by this, should a forwarding rule bring one back.
    headers: { 'X-Besedka-Channel': channelId, 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
  }
}

/** The Message-ID (RFC 5322 §3.6.4) of a reply: with the domain of our address, where uniqueness of our ids is ours to promise. */
function messageIdOf(id: string, address: string): string {
  return `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`
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
