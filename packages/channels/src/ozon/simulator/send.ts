import { mimeTypeOf } from '../../kit/mime-type-of.ts'
import type { CompanyMessage, FileSort, PhoneChat } from '../../kit/simulator/phone-chat.ts'
import { phoneFile } from '../../kit/simulator/phone-file.ts'
import type { Account } from './account.ts'
import { chatOf, needPlan } from './chats.ts'
import { Refusal, read } from './refusal.ts'
import { FileRequest, MessageRequest } from './requests.ts'
import type { Asked, World } from './world.ts'

const success = { result: 'success' }

/** Takes a message of the shop. The answer names no message. */
export function sendMessage(world: World, { account, body }: Asked): object {
  needPlan(account)
  const { chat_id, text } = read(MessageRequest, body)
  return say(world, openChat(world, account, chat_id), { text })
}

export function sendFile(world: World, { account, body }: Asked): object {
  needPlan(account)
  const { chat_id, base64_content, name } = read(FileRequest, body)
  const chat = openChat(world, account, chat_id)
  const mimeType = mimeTypeOf(name)
  const stored = world.messenger.storeFile({ name, mimeType, bytes: Buffer.from(base64_content, 'base64') })
  return say(world, chat, { text: '', file: phoneFile(sortOf(mimeType), stored) })
}

/** Ozon does not tell the shop of what the shop itself wrote. */
function say({ messenger }: World, chat: PhoneChat<Account>, content: CompanyMessage): object {
  messenger.say(chat, content)
  return success
}

function openChat(world: World, account: Account, chatId: string): PhoneChat<Account> {
  const chat = chatOf(world, account, chatId)
  if (chat.blocked) throw new Refusal(400, 9, 'Chat is closed')
  return chat
}

function sortOf(mimeType: string): FileSort {
  const [kind] = mimeType.split('/')
  return kind === 'image' ? 'photo' : kind === 'video' || kind === 'audio' ? kind : 'document'
}
