import { channelTypeTitles } from '@besedka/contract'
import { z } from 'zod'
import { defineChannel } from '../kit/define-channel.ts'
import { tellsRead } from '../kit/read-marks.ts'
import { whatsappCapabilities } from './capabilities.ts'
import { whatsappForm } from './form.ts'
import { whatsappGuide } from './guide.ts'

export const WhatsappSettings = z.object({
  /** Eleven digits, the first a 7 (spec 3). */
  phone: z
    .string()
    .trim()
    .min(1, 'required')
    .regex(/^7\d{10}$/, 'invalidValue'),
  /** Meta's name of the number. */
  phoneNumberId: z
    .string()
    .trim()
    .min(1, 'required')
    .regex(/^\d{5,20}$/, 'invalidValue'),
  /** Meta's name of the app behind the token; with it the app's own news reach us too. */
  appId: z
    .string()
    .trim()
    .regex(/^\d{5,20}$/, 'invalidValue')
    .or(z.literal(''))
    .default(''),
  /** The account that keeps the number's templates; without it there are none. */
  businessAccountId: z
    .string()
    .trim()
    .regex(/^\d{5,20}$/, 'invalidValue')
    .or(z.literal(''))
    .default(''),
  tellsRead,
})
export type WhatsappSettings = z.infer<typeof WhatsappSettings>

/** A business number of WhatsApp, by Meta's Cloud API. */
export const whatsapp = defineChannel({
  type: 'whatsapp',
  title: channelTypeTitles.whatsapp,
  summary: {
    'ru-RU': 'Клиенты пишут на ваш номер в WhatsApp, операторы отвечают отсюда в течение суток',
    'en-GB': 'Customers write to your WhatsApp number, operators answer from here within 24 hours',
  },
  capabilities: whatsappCapabilities,
  settings: WhatsappSettings,
  secrets: {
    token: z
      .string()
      .trim()
      .min(1, 'required')
      .regex(/^[\w-]{20,600}$/, 'invalidValue'),
    appSecret: z
      .string()
      .trim()
      .min(1, 'required')
      .regex(/^[0-9a-f]{32}$/, 'invalidValue'),
  },
  destination: ['phoneNumberId'],
  identity: ({ phoneNumberId }) => phoneNumberId,
  form: whatsappForm,
  guide: whatsappGuide,
  checks: [
    { id: 'token', title: { 'ru-RU': 'Токен действует, номер найден', 'en-GB': 'The token works, the number is there' } },
    { id: 'app', title: { 'ru-RU': 'Секрет приложения подходит', 'en-GB': 'The app secret fits' } },
    { id: 'hook', title: { 'ru-RU': 'Сообщения клиентов доходят до нас', 'en-GB': 'Customers’ messages reach us' } },
  ],
  sample: () => ({
    settings: { phone: '79000000055', phoneNumberId: sampleDigits(), businessAccountId: sampleDigits(), appId: sampleDigits() },
    secrets: { token: `SIMULATOR-${crypto.randomUUID()}`, appSecret: crypto.randomUUID().replaceAll('-', '') },
  }),
})

/** A name of a number that Meta has never given to anybody: it begins with a nought. */
function sampleDigits(): string {
  return `0${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).padStart(14, '0')}`
}
