import { fileIn } from '../../kit/simulator/form-upload.ts'
import { messageCalled, type PhoneChat, type PhoneMessage, removeMessage } from '../../kit/simulator/phone-chat.ts'
import { phoneFile } from '../../kit/simulator/phone-file.ts'
import type { Account } from './account.ts'
import { notify } from './notifications.ts'
import { Refusal, read } from './refusal.ts'
import { deletableMs, ImageRequest, imageSizeMax, imageTypes, Nothing, OfChats, OfMessages, OfVoices, TextRequest } from './requests.ts'
import { wireChat, wireMessage } from './wire.ts'
import type { Asked, World } from './world.ts'

type Chat = PhoneChat<Account>

export function listChats(world: World, { account, query }: Asked): object {
  const { limit, offset, unread_only } = read(OfChats, query)
  const chats = world.messenger.chatsOf(account).filter((chat) => unread_only !== 'true' || hasUnread(chat))
  const all = chats.flatMap((chat) => wireChat(world, chat) ?? []).toSorted((a, b) => b.updated - a.updated)
  return { chats: all.slice(offset, offset + limit) }
}

export function oneChat(world: World, { account, query }: Asked, chatId: string): object {
  read(Nothing, query)
  const chat = wireChat(world, chatOf(world, account, chatId))
  if (!chat) throw new Refusal(404, 'chat not found')
  return chat
}

export function listMessages(world: World, { account, query }: Asked, chatId: string): object {
  const { limit, offset } = read(OfMessages, query)
  const chat = chatOf(world, account, chatId)
  const all = chat.messages.map((message) => wireMessage(world, chat, message)).reverse()
  return { messages: all.slice(offset, offset + limit), meta: { has_more: offset + limit < all.length } }
}

export function markRead(world: World, { account }: Asked, chatId: string): object {
  world.messenger.markRead(chatOf(world, account, chatId))
  return { ok: true }
}

export function sendText(world: World, { account, body }: Asked, chatId: string): object {
  const { message } = read(TextRequest, body)
  return say(world, openChat(world, account, chatId), { text: message.text })
}

export async function uploadImage({ messenger, images }: World, { account, form }: Asked): Promise<object> {
  const file = await fileIn(form, 'uploadfile[]')
  if (!file) throw new Refusal(400, 'uploadfile[] is required')
  if (!imageTypes.includes(file.mimeType)) throw new Refusal(400, 'unsupported image format')
  if (file.bytes.length > imageSizeMax) throw new Refusal(400, 'image is too big')
  const stored = messenger.storeFile(file)
  images.set(stored.id, stored)
  return { [stored.id]: { '1280x960': `${account.base}/media/${stored.id}/${encodeURIComponent(stored.name)}` } }
}

export function sendImage(world: World, { account, body }: Asked, chatId: string): object {
  const { image_id } = read(ImageRequest, body)
  const chat = openChat(world, account, chatId)
  const image = world.images.get(image_id)
  if (!image) throw new Refusal(400, 'image not found')
  return say(world, chat, { text: '', file: phoneFile('photo', image) })
}

/** Deletes a message of the shop. It disappears from the buyer's phone. */
export function deleteMessage(world: World, { account, pathname }: Asked, name: string): object {
  const [, chatId = ''] = /\/chats\/([^/]+)\/messages\//.exec(pathname) ?? []
  const chat = chatOf(world, account, decodeURIComponent(chatId))
  const { message } = messageCalled([chat], name) ?? {}
  if (!message?.fromCompany) throw new Refusal(404, 'message not found')
  if (world.messenger.now().getTime() - message.sentAt.getTime() > deletableMs) throw new Refusal(400, 'message is too old')
  removeMessage(chat, message)
  return {}
}

export function voiceFiles({ messenger }: World, { account, query }: Asked): object {
  const ids = read(OfVoices, query).voice_ids.split(',')
  const urls = ids.flatMap((id) => {
    const file = messenger.files.get(id)
    return file ? [[id, `${account.base}/media/${id}/${encodeURIComponent(file.name)}`]] : []
  })
  return { voices_urls: Object.fromEntries(urls) }
}

function say(world: World, chat: Chat, content: Parameters<World['messenger']['say']>[1]): object {
  const message = world.messenger.say(chat, content)
  notify(world, chat, message)
  const { id, created, direction, type, content: said } = wireMessage(world, chat, message)
  return { id, created, direction, type, content: said }
}

function hasUnread({ messages }: Chat): boolean {
  return messages.some(({ fromCompany, seen }: PhoneMessage) => !fromCompany && !seen)
}

export function chatOf({ messenger }: World, account: Account, chatId: string): Chat {
  const chat = messenger.recipient(account, chatId)
  if (!chat) throw new Refusal(404, 'chat not found')
  return chat
}

function openChat(world: World, account: Account, chatId: string): Chat {
  const chat = chatOf(world, account, chatId)
  if (chat.blocked) throw new Refusal(403, 'user is blocked')
  return chat
}
