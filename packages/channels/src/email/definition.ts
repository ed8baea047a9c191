import { defineChannel } from '../kit/define-channel.ts'
import { emailCapabilities } from './capabilities.ts'
import { emailForm } from './form.ts'
import { emailGuide } from './guide.ts'
import { EmailSettings, emailSecrets } from './settings.ts'

/** A mailbox: letters become chats, replies go out as letters. */
export const email = defineChannel({
  type: 'email',
  title: { 'ru-RU': 'Электронная почта', 'en-GB': 'Email' },
  summary: { 'ru-RU': 'Письма на ваш адрес становятся чатами', 'en-GB': 'Letters to your address become chats' },
  capabilities: emailCapabilities,
  settings: EmailSettings,
  secrets: emailSecrets,
  identity: ({ address }) => address.toLowerCase(),
  sender: ({ senderName, address }) => ({ name: senderName, address }),
  form: emailForm,
  guide: emailGuide,
  checks: [
    { id: 'receive', title: { 'ru-RU': 'Ящик читается', 'en-GB': 'The mailbox can be read' } },
    { id: 'send', title: { 'ru-RU': 'Письма отправляются', 'en-GB': 'Letters can be sent' } },
  ],
})
