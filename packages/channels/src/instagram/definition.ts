import { channelTypeTitles } from '@besedka/contract'
import { z } from 'zod'
import { defineChannel } from '../kit/define-channel.ts'
import { tellsRead } from '../kit/read-marks.ts'
import { takesComments } from '../meta/messaging/comments.ts'
import { accountName, accountNumber, messagingSecrets, sampleAccount } from '../meta/messaging/secrets.ts'
import { messagingChecks } from '../meta/messaging/texts.ts'
import { instagramCapabilities } from './capabilities.ts'
import { instagramForm } from './form.ts'
import { instagramGuide } from './guide.ts'

export const InstagramSettings = z.object({
  accountId: accountNumber,
  appId: accountNumber,
  accountName,
  comments: takesComments,
  tellsRead,
})

/** The messages of a professional account of Instagram, by the token of the page that it is linked to. */
export const instagram = defineChannel({
  type: 'instagram',
  title: channelTypeTitles.instagram,
  summary: {
    'ru-RU': 'Клиенты пишут в Direct и отвечают на истории, операторы отвечают отсюда в течение семи дней',
    'en-GB': 'Customers write to your Direct and answer stories, operators answer from here within seven days',
  },
  capabilities: instagramCapabilities,
  settings: InstagramSettings,
  secrets: messagingSecrets,
  destination: ['accountId', 'appId'],
  identity: ({ accountId }) => accountId,
  form: instagramForm,
  guide: instagramGuide,
  checks: messagingChecks,
  sample: sampleAccount,
})
