import { fileIn } from '../../kit/simulator/form-upload.ts'
import type { CompanyMessage, FileSort, PhoneChat, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import { phoneFile } from '../../kit/simulator/phone-file.ts'
import type { Account } from './account.ts'
import { chatOf } from './chats.ts'
import { Refusal, read } from './refusal.ts'
import { fileSizeMax, MessageRequest, OfChat } from './requests.ts'
import type { Asked, World } from './world.ts'

type Told = (chat: PhoneChat<Account>, message: PhoneMessage) => void

/** Takes a message of the shop. The answer is empty. */
export function sendMessage(world: World, { account, query, body }: Asked, tell: Told): void {
  const { chatId } = read(OfChat, query)
  const { message } = read(MessageRequest, body)
  say(world, openChat(world, account, chatId), { text: message }, tell)
}

export async function sendFile(world: World, { account, query, form }: Asked, tell: Told): Promise<void> {
  const { chatId } = read(OfChat, query)
  const chat = openChat(world, account, chatId)
  const file = await fileIn(form, 'file')
  if (!file) throw new Refusal(400, 'BAD_REQUEST', 'file is required')
  if (file.bytes.length > fileSizeMax) throw new Refusal(400, 'BAD_REQUEST', 'file is too big')
  const stored = world.messenger.storeFile(file)
  say(world, chat, { text: '', file: phoneFile(sortOf(file.mimeType), stored) }, tell)
}

function say({ messenger }: World, chat: PhoneChat<Account>, content: CompanyMessage, tell: Told): void {
  tell(chat, messenger.say(chat, content))
}

function openChat(world: World, account: Account, chatId: string): PhoneChat<Account> {
  const chat = chatOf(world, account, chatId)
  if (chat.blocked) throw new Refusal(400, 'BAD_REQUEST', 'The chat does not take messages')
  return chat
}

function sortOf(mimeType: string): FileSort {
  const [kind] = mimeType.split('/')
  return kind === 'image' ? 'photo' : kind === 'video' || kind === 'audio' ? kind : 'document'
}
