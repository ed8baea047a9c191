import { numberOf, type PhoneButton, type PhoneChat } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { Refusal, read } from './refusal.ts'
import { Post } from './requests.ts'
import { fileOf } from './uploads.ts'
import { listedMessage } from './wire.ts'
import type { Asked, World } from './world.ts'

type Attachment = NonNullable<Extract<Post, { message: object }>['message']['attachments']>[number]

export function history(world: World, { account }: Asked, id: string): object {
  const chat = chatOf(world, account, id)
  return { messages: chat.messages.map((message) => listedMessage(chat, message)).reverse() }
}

/** Takes a message, or what is done beside one. */
export function post(world: World, { account, body }: Asked, id: string): object {
  const { messenger } = world
  const given = read(Post, body)
  if (given.recipient.chat_id !== id) throw new Refusal(100, 'PARAM : recipient')
  const chat = chatOf(world, account, id)
  if (chat.blocked) return { success: false }
  if ('sender_action' in given) {
    if (given.sender_action === 'mark_seen') messenger.markRead(chat)
    if (given.sender_action === 'typing_on') messenger.showTyping(chat, 5_000)
    return { success: true }
  }
  const { text = '', attachments = [], reply_to } = given.message
  const [file = null] = attachments.flatMap((one) => (one.type === 'INLINE_KEYBOARD' ? [] : [fileOf(world, one)]))
  const repliesTo = numberOf(chat, reply_to)
  const said = messenger.say(chat, { text, file, buttons: attachments.flatMap(buttonsOf), repliesTo })
  return { success: true, recipient_id: id, message_id: said.name }
}

function chatOf({ messenger }: World, account: Account, id: string): PhoneChat<Account> {
  const chat = messenger.recipient(account, id)
  if (!chat) throw new Refusal(300, 'NOT_FOUND : chat')
  return chat
}

function buttonsOf(attachment: Attachment): PhoneButton[][] {
  if (attachment.type !== 'INLINE_KEYBOARD') return []
  return attachment.payload.keyboard.buttons.map((row) =>
    row.map((button) => ({
      label: button.text,
      url: button.type === 'LINK' ? button.url : null,
      value: button.type === 'CALLBACK' ? button.payload : null,
    })),
  )
}
