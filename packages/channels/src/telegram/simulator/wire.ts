import type { Chat, Message, User } from '@grammyjs/types'
import type { PhoneMessage, SimulatedBot, SimulatedChat, SimulatedPerson } from './world.ts'

/** What a message says, without its frame. */
export type Content = Omit<Partial<Message>, 'chat' | 'from'>

export function wireBot({ id, name, username }: SimulatedBot): User {
  return { id, is_bot: true, first_name: name, username }
}

export function wirePerson({ id, firstName, lastName, username, languageCode }: SimulatedPerson): User {
  return { id, is_bot: false, first_name: firstName, ...names(lastName, username), language_code: languageCode }
}

export function wireChat({ id, firstName, lastName, username }: SimulatedPerson): Chat.PrivateChat {
  return { id, type: 'private', first_name: firstName, ...names(lastName, username) }
}

/** A message of the phone as the Bot API words it, without the parts that only its sender knows. */
export function wireMessage({ bot, person }: SimulatedChat, message: PhoneMessage): Message {
  return {
    message_id: message.messageId,
    from: message.fromBot ? wireBot(bot) : wirePerson(person),
    chat: wireChat(person),
    date: Math.floor(message.sentAt.getTime() / 1000),
    ...(message.text !== '' && (message.file ? { caption: message.text } : { text: message.text })),
    ...(message.albumId !== null && { media_group_id: message.albumId }),
    ...(message.buttons.length > 0 && { reply_markup: { inline_keyboard: message.buttons.map((row) => row.map(wireButton)) } }),
  }
}

function wireButton({ label, url, value }: PhoneMessage['buttons'][number][number]) {
  return url === null ? { text: label, callback_data: value ?? '' } : { text: label, url }
}

function names(last_name: string | undefined, username: string | undefined) {
  return { ...(last_name !== undefined && { last_name }), ...(username !== undefined && { username }) }
}
