import { z } from 'zod'
import { defineChannel } from '../kit/define-channel.ts'
import { requiredText } from '../kit/required-text.ts'
import { sampleDigits } from '../kit/sample-digits.ts'
import { yaMarketCapabilities } from './capabilities.ts'
import { yaMarketForm } from './form.ts'
import { yaMarketGuide } from './guide.ts'

export const YaMarketSettings = z.object({
  /** The number of the cabinet, which holds one or several shops. */
  businessId: requiredText(/^[1-9]\d{0,17}$/),
})
export type YaMarketSettings = z.infer<typeof YaMarketSettings>

/** The chats with buyers of a cabinet of Yandex Market, by an API key. */
export const yaMarket = defineChannel({
  type: 'ya_market',
  summary: {
    'ru-RU': 'Покупатели пишут в чатах Яндекс Маркета, операторы отвечают отсюда',
    'en-GB': 'Buyers write in the chats of Yandex Market, operators answer from here',
  },
  capabilities: yaMarketCapabilities,
  settings: YaMarketSettings,
  secrets: { token: requiredText(/^[\x21-\x7e]{20,300}$/) },
  destination: [],
  identity: ({ businessId }) => businessId,
  form: yaMarketForm,
  guide: yaMarketGuide,
  checks: [
    { id: 'token', title: { 'ru-RU': 'Ключ действует', 'en-GB': 'The key works' } },
    { id: 'scope', title: { 'ru-RU': 'Ключу разрешено общение с покупателями', 'en-GB': 'The key may talk with buyers' } },
    { id: 'business', title: { 'ru-RU': 'Ключ от этого кабинета', 'en-GB': 'The key belongs to this cabinet' } },
  ],
  sample: () => ({
    settings: { businessId: sampleDigits('9', 12) },
    secrets: { token: `ACMA:SIMULATOR:${crypto.randomUUID()}` },
  }),
})
