import { z } from 'zod'
import { defineChannel } from '../kit/define-channel.ts'
import { tellsRead } from '../kit/read-marks.ts'
import { requiredText } from '../kit/required-text.ts'
import { sampleDigits } from '../kit/sample-digits.ts'
import { ozonCapabilities } from './capabilities.ts'
import { ozonForm } from './form.ts'
import { ozonGuide } from './guide.ts'

export const OzonSettings = z.object({
  /** The number of the seller's account, sent as Client-Id. */
  clientId: requiredText(/^[1-9]\d{0,17}$/),
  tellsRead,
})
export type OzonSettings = z.infer<typeof OzonSettings>

/** The chats of a seller's account of Ozon with its buyers, by an API key. */
export const ozon = defineChannel({
  type: 'ozon',
  summary: {
    'ru-RU': 'Покупатели пишут в чатах Ozon, операторы отвечают отсюда',
    'en-GB': 'Buyers write in the chats of Ozon, operators answer from here',
  },
  capabilities: ozonCapabilities,
  settings: OzonSettings,
  secrets: { apiKey: requiredText(/^[\x21-\x7e]{20,300}$/) },
  destination: ['clientId'],
  identity: ({ clientId }) => clientId,
  form: ozonForm,
  guide: ozonGuide,
  checks: [
    { id: 'key', title: { 'ru-RU': 'Ключ действует', 'en-GB': 'The key works' } },
    { id: 'plan', title: { 'ru-RU': 'Подписка разрешает отвечать покупателям', 'en-GB': 'The subscription lets the shop answer buyers' } },
    { id: 'push', title: { 'ru-RU': 'Ozon сообщает о новых сообщениях сразу', 'en-GB': 'Ozon tells of new messages at once' } },
  ],
  sample: () => ({
    settings: { clientId: sampleDigits('9', 9) },
    secrets: { apiKey: crypto.randomUUID() },
  }),
})
