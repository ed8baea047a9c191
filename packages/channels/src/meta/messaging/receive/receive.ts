import type { InboundContact, InboundEvent } from '../../../kit/inbound.ts'
import { parseJson } from '../../../kit/json.ts'
import type { MessagingSettings } from '../platform.ts'
import { readComment } from './comment.ts'
import { Happening, StoredComment } from './event.ts'
import { contentOf, readMessage } from './message.ts'

type At = { contact: InboundContact; sentAt: Date | null }

/** What happened in a conversation, as an event of ours. Never throws. */
export function receive(body: Buffer, settings: MessagingSettings): InboundEvent[] {
  const update = parseJson(body)
  const stored = StoredComment.safeParse(update).data
  if (stored) {
    if (stored.account !== settings.accountId) return ignored('for another account of the same app')
    return readComment(stored.change, settings, stored.time ? new Date(stored.time) : null)
  }
  const happening = Happening.safeParse(update).data
  if (!happening) return ignored('something that we do not read')
  const { sender, recipient, timestamp, message } = happening
  const [account, person] = message?.is_echo ? [sender.id, recipient.id] : [recipient.id, sender.id]
  if (account !== settings.accountId) return ignored('for another account of the same app')
  const at = { contact: { value: person, name: person }, sentAt: timestamp ? new Date(timestamp) : null }
  return message?.is_echo ? readEcho(message, settings, at) : readOther(happening, at)
}

/** Meta repeats what we sent ourselves too, with the name of our app. */
function readEcho(message: NonNullable<Happening['message']>, { appId }: MessagingSettings, { contact, sentAt }: At): InboundEvent[] {
  if (message.app_id === appId) return ignored('written by ourselves')
  const { text, files } = contentOf(message)
  if (message.is_deleted || (text === '' && files.length === 0)) return ignored('an echo of nothing')
  return [{ kind: 'echo', externalId: message.mid, contact, sentAt, text, files }]
}

function readOther(happening: Happening, at: At): InboundEvent[] {
  const { message, message_edit, postback, referral, reaction, delivery, read } = happening
  const { contact, sentAt } = at
  if (message?.is_deleted) return [{ kind: 'delete', externalId: message.mid }]
  if (message) return [readMessage(message, at)]
  if (message_edit) return [{ kind: 'edit', externalId: message_edit.mid, text: message_edit.text, at: sentAt }]
  if (postback) return readPostback(postback, at)
  if (referral?.ref) return [started(referral.ref, at)]
  if (reaction) return [{ kind: 'reaction', externalId: reaction.mid, emoji: emojiOf(reaction) }]
  if (delivery) {
    const named = (delivery.mids ?? []).map((externalId) => ({ kind: 'status' as const, externalId, status: 'delivered' as const }))
    return [...named, { kind: 'watermark', contact, upTo: new Date(delivery.watermark), status: 'delivered' }]
  }
  if (read) {
    const named = read.mid ? [{ kind: 'status' as const, externalId: read.mid, status: 'read' as const }] : []
    // Instagram names the newest message that was seen, and the moment when it was.
    const upTo = read.watermark ? new Date(read.watermark) : sentAt
    return [...named, ...(upTo ? [{ kind: 'watermark' as const, contact, upTo, status: 'read' as const }] : ignored('read at no moment'))]
  }
  return ignored('a happening that we do not show')
}

/** Some programs of people name the reaction in a word alone. */
const inWords: Readonly<Record<string, string>> = {
  love: '❤',
  like: '👍',
  dislike: '👎',
  smile: '😆',
  wow: '😮',
  sad: '😢',
  angry: '😠',
}

function emojiOf({ action, emoji, reaction }: NonNullable<Happening['reaction']>): string | null {
  if (action === 'unreact') return null
  return emoji?.slice(0, 64) || (reaction && Object.hasOwn(inWords, reaction) ? (inWords[reaction] ?? '') : '') || '👍'
}

function readPostback({ mid, title, payload, referral }: NonNullable<Happening['postback']>, at: At): InboundEvent[] {
  if (referral?.ref) return [started(referral.ref, at)]
  const label = title?.trim() || payload || ''
  if (label === '') return ignored('a press without a label')
  const externalId = mid ?? `pressed:${at.contact.value}:${at.sentAt?.getTime() ?? 0}:${payload ?? ''}`
  const pressed = { label, value: payload ?? label }
  return [{ kind: 'message', externalId, ...at, text: label, files: [], extras: { pressed } }]
}

/** The person came through a link that carries something. */
function started(ref: string, at: At): InboundEvent {
  const externalId = `started:${at.contact.value}:${at.sentAt?.getTime() ?? 0}`
  return { kind: 'message', externalId, ...at, text: '/start', files: [], extras: { started: true, startPayload: ref.slice(0, 512) } }
}

function ignored(reason: string): { kind: 'ignored'; reason: string }[] {
  return [{ kind: 'ignored', reason }]
}
