import { defineChannel } from '../kit/define-channel.ts'
import { messagingAccount } from '../meta/messaging/account.ts'
import { instagramCapabilities } from './capabilities.ts'
import { instagramForm } from './form.ts'
import { instagramGuide } from './guide.ts'

/** The messages of a professional account of Instagram, by the token of the page that it is linked to. */
export const instagram = defineChannel({
  type: 'instagram',
  summary: {
    'ru-RU': 'Клиенты пишут в Direct и отвечают на истории, операторы отвечают отсюда в течение семи дней',
    'en-GB': 'Customers write to your Direct and answer stories, operators answer from here within seven days',
  },
  capabilities: instagramCapabilities,
  ...messagingAccount,
  form: instagramForm,
  guide: instagramGuide,
})
