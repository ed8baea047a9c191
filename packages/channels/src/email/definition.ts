import { newId } from '@besedka/contract'
import { defineChannel } from '../kit/define-channel.ts'
import { emailCapabilities } from './capabilities.ts'
import { emailForm } from './form.ts'
import { emailGuide } from './guide.ts'
import { EmailSettings, emailSecrets } from './settings.ts'

/** A mailbox: letters become chats, replies go out as letters. */
export const email = defineChannel({
  type: 'email',
  summary: { 'ru-RU': 'Письма на ваш адрес становятся чатами', 'en-GB': 'Letters to your address become chats' },
  capabilities: emailCapabilities,
  settings: EmailSettings,
  secrets: emailSecrets,
  // All of them for both passwords: without one for sending, the other goes to both servers.
  destination: [
    'address',
    'protocol',
    ...(['receiveHost', 'receivePort', 'receiveSecurity', 'receiveLogin'] as const),
    ...(['sendHost', 'sendPort', 'sendSecurity', 'sendLogin'] as const),
  ],
  identity: ({ address }) => address.toLowerCase(),
  sender: ({ senderName, address }) => ({ name: senderName, address }),
  form: emailForm,
  guide: emailGuide,
  checks: [
    { id: 'receive', title: { 'ru-RU': 'Ящик читается', 'en-GB': 'The mailbox can be read' } },
    { id: 'send', title: { 'ru-RU': 'Письма отправляются', 'en-GB': 'Letters can be sent' } },
  ],
  sample: () => ({ settings: sampleSettings(), secrets: { password: newId() } }),
})

/** A mailbox of its own at a provider that exists nowhere (RFC 2606). */
function sampleSettings(): Readonly<Record<string, unknown>> {
  return {
    address: `support-${newId().slice(-8)}@demo.example`,
    protocol: 'imap',
    receiveHost: 'imap.demo.example',
    receivePort: 993,
    receiveSecurity: 'tls',
    sendHost: 'smtp.demo.example',
    sendPort: 465,
    sendSecurity: 'tls',
  }
}
