import type { PhoneButton } from '../../kit/simulator/phone-chat.ts'
import { phoneFile } from '../../kit/simulator/phone-file.ts'
import { decryptWith, readKey } from '../files/cipher.ts'
import type { Account } from './account.ts'
import type { World } from './posts.ts'
import { Refusal, read } from './refusal.ts'
import { SentMessage } from './requests.ts'

/** How long a phone shows that somebody types. */
const typingMs = 30_000

/** Takes a message of a company. Throws {@link Refusal}. */
export function takeMessage({ messenger, uploads }: World, account: Account, body: unknown): object {
  const message = read(SentMessage, body)
  if (message.sourceId !== account.businessId) throw new Refusal(403, 'The platform does not speak for this business')
  const chat = messenger.recipient(account, message.destinationId)
  if (!chat) throw new Refusal(404, 'There is no such customer')
  if (chat.blocked) throw new Refusal(410, 'The customer has closed the conversation')
  if (message.type === 'typing_start') messenger.showTyping(chat, typingMs)
  if (message.type === 'typing_end') messenger.showTyping(chat, 0)
  if (message.type === 'interactive') {
    const { data, receivedMessage } = message.interactiveData
    messenger.say(chat, { text: receivedMessage.title, buttons: itemsOf(data).map((item) => [buttonOf(item)]) })
  }
  if (message.type === 'text') {
    const files = message.attachments.map((attachment) => {
      const laid = uploads.get(attachment.url)
      const key = readKey(attachment.key)
      if (!laid || !key || laid.owner !== attachment.owner) throw new Refusal(400, 'There is no such attachment')
      const bytes = decryptWith(key).update(laid.bytes)
      const sort = attachment.mimeType.startsWith('image/') ? 'photo' : 'document'
      return phoneFile(sort, messenger.storeFile({ name: attachment.name, mimeType: attachment.mimeType, bytes }))
    })
    messenger.say(chat, { text: message.body.replaceAll('\uFFFC', ''), file: files[0] ?? null })
  }
  return {}
}

type Question = Extract<SentMessage, { type: 'interactive' }>['interactiveData']['data']

function itemsOf(data: Question): { identifier: string; title: string }[] {
  return 'quick-reply' in data ? data['quick-reply'].items : data.listPicker.sections.flatMap(({ items }) => items)
}

function buttonOf({ identifier, title }: { identifier: string; title: string }): PhoneButton {
  return { label: title, url: null, value: identifier }
}
