import { fetchFile } from '../../kit/simulator/fetch-file.ts'
import type { Messenger } from '../../kit/simulator/messenger.ts'
import type { PhoneFile } from '../../kit/simulator/phone-chat.ts'
import { phoneFile } from '../../kit/simulator/phone-file.ts'
import type { Account } from './account.ts'
import { receipt } from './callbacks.ts'
import { post, type World } from './posts.ts'
import { Refusal, read } from './refusal.ts'
import { largest, SendMessage } from './requests.ts'

/** Takes a message of a bot. Throws {@link Refusal}. */
export async function sendMessage({ messenger }: World, account: Account, parameters: unknown): Promise<object> {
  const message = read(SendMessage, parameters)
  if (!account.hook) throw new Refusal(10)
  const chat = messenger.recipient(account, message.receiver)
  if (!chat) throw new Refusal(5)
  if (!chat.started || chat.blocked) throw new Refusal(6)
  const asks = message.keyboard?.Buttons.some(({ ActionType }) => ActionType === 'share-phone')
  if (asks && message.min_api_version < 3) throw new Refusal(3, 'share-phone needs min_api_version 3')
  const file = message.type === 'text' ? null : await takeFile(messenger, message)
  const text = message.type === 'text' || message.type === 'picture' ? message.text : ''
  const buttons = message.keyboard?.Buttons.map(({ Text, ActionType, ActionBody }) => {
    const label = unescapeHtml(Text)
    if (ActionType === 'share-phone') return [{ label, url: null, value: ActionBody, asks: 'phone' as const }]
    return [ActionType === 'open-url' ? { label, url: ActionBody, value: null } : { label, url: null, value: ActionBody }]
  })
  const said = messenger.say(chat, { text, file, ...(buttons && { buttons }) })
  chat.note = message.tracking_data
  post(account, receipt(chat, 'delivered', said, messenger.now()))
  return { message_token: { digits: said.name }, chat_hostname: 'SN-CHAT-01_', billing_status: 1 }
}

const sorts = { picture: 'photo', video: 'video', file: 'document' } as const

/** Fetches a file as Viber does, and judges it. */
async function takeFile(messenger: Messenger<Account>, message: Exclude<SendMessage, { type: 'text' }>): Promise<PhoneFile> {
  const file = await fetchFile(message.media)
  if (!file) throw new Refusal(1, 'the file cannot be fetched')
  if (file.bytes.length > largest[message.type]) throw new Refusal(3, 'the file is too big')
  if (message.type === 'picture' && !file.mimeType.startsWith('image/')) throw new Refusal(3, 'the file is no picture')
  const name = message.type === 'file' ? message.file_name : file.name
  return phoneFile(sorts[message.type], messenger.storeFile({ ...file, name }))
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
