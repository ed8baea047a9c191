import { defineChannel } from '../kit/define-channel.ts'
import { messagingAccount } from '../meta/messaging/account.ts'
import { facebookCapabilities } from './capabilities.ts'
import { facebookForm } from './form.ts'
import { facebookGuide } from './guide.ts'

/** The messages of a page of Facebook, by the page's token. */
export const facebook = defineChannel({
  type: 'facebook',
  summary: {
    'ru-RU': 'Клиенты пишут странице в Messenger, операторы отвечают отсюда в течение семи дней',
    'en-GB': 'Customers write to your page in Messenger, operators answer from here within seven days',
  },
  capabilities: facebookCapabilities,
  ...messagingAccount,
  form: facebookForm,
  guide: facebookGuide,
})
