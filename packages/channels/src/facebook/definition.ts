import { channelTypeTitles } from '@besedka/contract'
import { z } from 'zod'
import { defineChannel } from '../kit/define-channel.ts'
import { tellsRead } from '../kit/read-marks.ts'
import { takesComments } from '../meta/messaging/comments.ts'
import { accountName, accountNumber, messagingSecrets, sampleAccount } from '../meta/messaging/secrets.ts'
import { messagingChecks } from '../meta/messaging/texts.ts'
import { facebookCapabilities } from './capabilities.ts'
import { facebookForm } from './form.ts'
import { facebookGuide } from './guide.ts'

export const FacebookSettings = z.object({
  accountId: accountNumber,
  appId: accountNumber,
  accountName,
  comments: takesComments,
  tellsRead,
})

/** The messages of a page of Facebook, by the page's token. */
export const facebook = defineChannel({
  type: 'facebook',
  title: channelTypeTitles.facebook,
  summary: {
    'ru-RU': 'Клиенты пишут странице в Messenger, операторы отвечают отсюда в течение семи дней',
    'en-GB': 'Customers write to your page in Messenger, operators answer from here within seven days',
  },
  capabilities: facebookCapabilities,
  settings: FacebookSettings,
  secrets: messagingSecrets,
  destination: ['accountId', 'appId'],
  identity: ({ accountId }) => accountId,
  form: facebookForm,
  guide: facebookGuide,
  checks: messagingChecks,
  sample: sampleAccount,
})
