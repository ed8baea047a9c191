import type { Numeral } from '../../../kit/simulator/numeral.ts'
import type { PhoneChat, PhoneEvent, PhoneMessage } from '../../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'

type Chat = PhoneChat<Account>
type Object = 'page' | 'instagram'

/** One thing that Meta posts, and the field of the subscription that it belongs to. */
export type Posted = { field: string } & ({ happening: object } | { change: object })

/** What Meta posts about an event on somebody's phone; undefined for what it tells nobody. */
export function postedFor(chat: Chat, event: PhoneEvent, { object, now }: { object: Object; now: Date }): Posted | undefined {
  if ('message' in event && event.message.comment) return commentPosted(chat, event, object)
  const frame = { sender: { id: chat.person.id }, recipient: { id: chat.account.accountId }, timestamp: now.getTime() }
  switch (event.kind) {
    case 'message':
      return {
        field: 'messages',
        happening: { ...frame, message: { mid: event.message.name, ...answered(chat, event.message), ...contentOf(chat, event) } },
      }
    case 'pressed': {
      const { label, value } = event.button
      const message = { mid: `m_${event.press}`, text: label, quick_reply: { payload: value ?? label } }
      return { field: 'messages', happening: { ...frame, message } }
    }
    case 'edited':
      if (object === 'instagram') return undefined
      return {
        field: 'message_edits',
        happening: { ...frame, message_edit: { mid: event.message.name, text: event.message.text, num_edit: 1 } },
      }
    case 'reacted': {
      const { message, emoji } = event
      const reaction =
        emoji === null ? { mid: message.name, action: 'unreact' } : { mid: message.name, action: 'react', emoji, reaction: 'other' }
      return { field: 'message_reactions', happening: { ...frame, reaction } }
    }
    case 'seen': {
      const newest = event.messages.at(-1)
      if (object === 'instagram') return { field: 'messaging_seen', happening: { ...frame, read: { mid: newest?.name } } }
      return { field: 'message_reads', happening: { ...frame, read: { watermark: newest?.sentAt.getTime() } } }
    }
    case 'started':
    case 'blocked':
    case 'commentRemoved':
      return undefined
  }
}

/** Everybody's comments here stand under the newest post of the account. */
export function postOf({ accountId }: Account, object: Object): { id: string; url: string; text: string } {
  const id = object === 'page' ? `${accountId}_1` : '18000000000000001'
  return {
    id,
    url: `https://www.${object === 'page' ? 'facebook' : 'instagram'}.example/p/1`,
    text: 'New lamps are here. Which one for the porch?',
  }
}

/** A page's comments are called by their post. */
export function commentIdOf({ id }: Pick<PhoneMessage, 'id'>, object: Object): string {
  return object === 'page' ? `1_${id}` : `18${id}`
}

const verbs: Readonly<Partial<Record<PhoneEvent['kind'], string>>> = { message: 'add', edited: 'edited', commentRemoved: 'remove' }

/** What Meta posts about a comment; Instagram tells only of new ones. */
function commentPosted({ account, person }: Chat, event: Extract<PhoneEvent, { message: unknown }>, object: Object): Posted | undefined {
  const { message, kind } = event
  const { [kind]: verb } = verbs
  if (verb === undefined || (object === 'instagram' && verb !== 'add')) return undefined
  const id = commentIdOf(message, object)
  const post = postOf(account, object)
  if (object === 'instagram') {
    const from = { id: person.id, username: person.name.toLowerCase().replaceAll(' ', '_') }
    return { field: 'comments', change: { id, from, text: message.text, media: { id: post.id, media_product_type: 'FEED' } } }
  }
  const about = { item: 'comment', verb, comment_id: id, post_id: post.id, parent_id: post.id, post: { permalink_url: post.url } }
  const created_time = Math.floor(message.sentAt.getTime() / 1_000)
  return { field: 'feed', change: { ...about, from: { id: person.id, name: person.name }, message: message.text, created_time } }
}

/** Meta tells Messenger's companies that something arrived. Some old programs of people do not name the message. */
export function delivered({ account, person }: Chat, message: PhoneMessage): Posted {
  const frame = { sender: { id: person.id }, recipient: { id: account.accountId } }
  const watermark = message.sentAt.getTime()
  return { field: 'message_deliveries', happening: { ...frame, delivery: { watermark } } }
}

/** What the company writes, wherever it does, is repeated to its app. */
export function echo({ account, person }: Chat, message: PhoneMessage, { object, appId }: { object: Object; appId: string }): Posted {
  const frame = { sender: { id: account.accountId }, recipient: { id: person.id }, timestamp: message.sentAt.getTime() }
  // A number too long for some, and in a demo one that begins with a nought.
  const app_id: Numeral | string = appId.startsWith('0') ? appId : { digits: appId }
  const repeated = { mid: message.name, is_echo: true, text: message.text, app_id }
  return { field: object === 'page' ? 'message_echoes' : 'messages', happening: { ...frame, message: repeated } }
}

function answered(chat: Chat, { repliesTo }: PhoneMessage): object {
  const message = chat.messages.find(({ id }) => id === repliesTo)
  return message ? { reply_to: { mid: message.name } } : {}
}

function contentOf({ account }: Chat, { message, location, contact }: Extract<PhoneEvent, { kind: 'message' }>): object {
  if (location) {
    const coordinates = { lat: location.latitude, long: location.longitude }
    return { attachments: [{ type: 'location', payload: { coordinates } }] }
  }
  // Messenger knows no cards: people write them.
  if (contact) return { text: `${contact.name}, ${contact.phone}` }
  if (!message.file) return { text: message.text }
  const { sort, id, name } = message.file
  const payload = { url: `${account.base}/media/${id}/${encodeURIComponent(name)}` }
  const caption = message.text === '' ? {} : { text: message.text }
  const types = {
    photo: 'image',
    animation: 'image',
    sticker: 'image',
    video: 'video',
    audio: 'audio',
    voice: 'audio',
    document: 'file',
  } as const
  const sticker = sort === 'sticker' ? { sticker_id: 369_239_263_222_822 } : {}
  return { ...caption, attachments: [{ type: types[sort], payload: { ...payload, ...sticker } }] }
}
