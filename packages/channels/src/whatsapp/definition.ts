import { z } from 'zod'
import { defineChannel, hookCheck } from '../kit/define-channel.ts'
import { tellsRead } from '../kit/read-marks.ts'
import { requiredText } from '../kit/required-text.ts'
import { sampleDigits } from '../kit/sample-digits.ts'
import { whatsappCapabilities } from './capabilities.ts'
import { whatsappForm } from './form.ts'
import { whatsappGuide } from './guide.ts'

const optionalDigits = z
  .string()
  .trim()
  .regex(/^(\d{5,20})?$/, 'invalidValue')
  .default('')

export const WhatsappSettings = z.object({
  /** Eleven digits, the first a 7 (spec 3). */
  phone: requiredText(/^7\d{10}$/),
  /** Meta's name of the number. */
  phoneNumberId: requiredText(/^\d{5,20}$/),
  /** Meta's name of the app behind the token; with it the app's own news reach us too. */
  appId: optionalDigits,
  /** The account that keeps the number's templates; without it there are none. */
  businessAccountId: optionalDigits,
  tellsRead,
})
export type WhatsappSettings = z.infer<typeof WhatsappSettings>

/** A business number of WhatsApp, by Meta's Cloud API. */
export const whatsapp = defineChannel({
  type: 'whatsapp',
  summary: {
    'ru-RU': 'Клиенты пишут на ваш номер в WhatsApp, операторы отвечают отсюда в течение суток',
    'en-GB': 'Customers write to your WhatsApp number, operators answer from here within 24 hours',
  },
  capabilities: whatsappCapabilities,
  settings: WhatsappSettings,
  secrets: {
    token: requiredText(/^[\w-]{20,600}$/),
    appSecret: requiredText(/^[0-9a-f]{32}$/),
  },
  destination: ['phoneNumberId'],
  identity: ({ phoneNumberId }) => phoneNumberId,
  form: whatsappForm,
  guide: whatsappGuide,
  checks: [
    { id: 'token', title: { 'ru-RU': 'Токен действует, номер найден', 'en-GB': 'The token works, the number is there' } },
    { id: 'app', title: { 'ru-RU': 'Секрет приложения подходит', 'en-GB': 'The app secret fits' } },
    hookCheck,
  ],
  sample: () => ({
    settings: { phone: '79000000055', phoneNumberId: sampleName(), businessAccountId: sampleName(), appId: sampleName() },
    secrets: { token: `SIMULATOR-${crypto.randomUUID()}`, appSecret: crypto.randomUUID().replaceAll('-', '') },
  }),
})

/** A name of a number that Meta has never given to anybody: it begins with a nought. */
function sampleName(): string {
  return sampleDigits('0', 15)
}
