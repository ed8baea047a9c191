import { messageCalled, numberOf, type PhoneButton, type PhoneChat, removeMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { Refusal, read } from './refusal.ts'
import { Action, EditedMessage, NewMessage } from './requests.ts'
import { fileOf } from './uploads.ts'
import { wireMessage } from './wire.ts'
import type { Asked, World } from './world.ts'

type Attachment = NonNullable<NewMessage['attachments']>[number]

export function say(world: World, { account, query, body }: Asked): object {
  const { text, format, link, ...given } = read(NewMessage, body)
  const chat = reachable(world, account, query.chat_id ?? '')
  const attachments = given.attachments ?? []
  const repliesTo = numberOf(chat, link?.mid)
  const files = attachments.flatMap((one) => (one.type === 'inline_keyboard' ? [] : [fileOf(world, one)]))
  const said = world.messenger.say(chat, {
    text: format === 'html' ? wordsIn(text ?? '') : (text ?? ''),
    file: files[0] ?? null,
    buttons: attachments.flatMap(buttonsOf),
    repliesTo,
  })
  return { message: wireMessage(chat, said, []) }
}

/** The words of a text with tags, which this phone shows without their looks. Throws {@link Refusal} for tags that MAX does not know. */
function wordsIn(html: string): string {
  const strange = /<(?!\/?(?:b|i|a)\b)/.exec(html)
  if (strange) throw new Refusal(400, 'proto.payload', `text: unknown tag at ${strange.index}`)
  const words = html.replaceAll(/<[^>]*>/g, '')
  return words.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

function buttonsOf(attachment: Attachment): PhoneButton[][] {
  if (attachment.type !== 'inline_keyboard') return []
  return attachment.payload.buttons.map((row) =>
    row.map((button) => ({
      label: button.text,
      url: 'url' in button ? button.url : null,
      value: 'payload' in button ? button.payload : 'url' in button ? null : button.text,
      ...(button.type === 'request_contact' && { asks: 'phone' as const }),
    })),
  )
}

export function edit({ messenger }: World, { account, query, body }: Asked): object {
  const { text } = read(EditedMessage, body)
  const { message } = ownMessage(messenger.chatsOf(account), query.message_id)
  Object.assign(message, { text, edited: true })
  return { success: true }
}

/** A bot deletes in a dialogue what it has said itself. */
export function remove({ messenger }: World, { account, query }: Asked): object {
  const { chat, message } = ownMessage(messenger.chatsOf(account), query.message_id)
  removeMessage(chat, message)
  return { success: true }
}

function ownMessage(chats: readonly PhoneChat<Account>[], name: string | undefined) {
  const found = messageCalled(chats, name)
  if (!found?.message.fromCompany) throw new Refusal(404, 'message.not.found', 'Message not found')
  return found
}

/** Ends the spinning of a button. */
export function acknowledge({ messenger }: World, { account, query }: Asked): object {
  const callbackId = query.callback_id ?? ''
  const chat = messenger.chatsOf(account).find(({ openPresses }) => openPresses.has(callbackId))
  if (!chat) throw new Refusal(404, 'callback.not.found', 'Callback not found')
  chat.openPresses.delete(callbackId)
  return { success: true }
}

export function act(world: World, { account, body }: Asked, id: string): object {
  const { action } = read(Action, body)
  const chat = reachable(world, account, id)
  if (action === 'mark_seen') world.messenger.markRead(chat)
  if (action === 'typing_on') world.messenger.showTyping(chat, 5_000)
  return { success: true }
}

function reachable({ messenger }: World, account: Account, id: string): PhoneChat<Account> {
  const chat = messenger.recipient(account, id)
  if (!chat) throw new Refusal(404, 'chat.not.found', 'Chat not found')
  if (!chat.started || chat.blocked) throw new Refusal(403, 'chat.denied', 'error.dialog.suspended')
  return chat
}
