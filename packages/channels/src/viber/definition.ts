import { z } from 'zod'
import { defineChannel } from '../kit/define-channel.ts'
import { requiredText } from '../kit/required-text.ts'
import { sampleDigits } from '../kit/sample-digits.ts'
import { viberCapabilities } from './capabilities.ts'
import { viberForm } from './form.ts'
import { viberGuide } from './guide.ts'

/** Viber keeps this closed: providers may number statuses otherwise. */
const StatusCode = z.int('invalidValue').min(0, 'invalidValue').max(999, 'invalidValue')

export const ViberSettings = z.object({
  serviceId: requiredText(/^[1-9]\d{0,11}$/),
  /** Where messages are posted: Viber itself, or a provider with the same protocol. */
  address: z
    .url({ protocol: /^https$/, error: 'invalidValue' })
    .max(300, 'tooLong')
    .default('https://services.viber.com/vibersrvc/1'),
  /** How a reply is treated after the session of 24 hours: refused before it is written, or sent as a paid message. */
  afterSession: z.enum(['refuse', 'transaction', 'promotion'], 'invalidValue').default('refuse'),
  /** How long Viber tries to deliver; from half a minute to fourteen days at the provider. */
  validMinutes: z.int('invalidValue').min(1, 'invalidValue').max(20_160, 'invalidValue').default(1_440),
  deliveredCode: StatusCode.default(0),
  seenCode: StatusCode.default(1),
  expiredCode: StatusCode.default(2),
  /** Numbers of other statuses by which the provider says that a message did not arrive. */
  failedCodes: z
    .string()
    .trim()
    .max(100, 'tooLong')
    .regex(/^(\d{1,3}(\s*,\s*\d{1,3})*)?$/, 'invalidValue')
    .default(''),
})
export type ViberSettings = z.infer<typeof ViberSettings>

/** A business of Viber, by the service ID that a partner of Viber gives. */
export const viber = defineChannel({
  type: 'viber',
  summary: {
    'ru-RU': 'Клиенты отвечают на сообщения вашей компании в Viber, операторы пишут отсюда',
    'en-GB': 'Customers answer your company’s messages in Viber, operators write from here',
  },
  capabilities: viberCapabilities,
  settings: ViberSettings,
  secrets: {
    // Viber itself knows us by our address on the internet; providers want a key.
    authorization: z
      .string()
      .trim()
      .max(600, 'tooLong')
      .regex(/^[\x21-\x7e][\x20-\x7e]*$/, 'invalidValue')
      .optional(),
  },
  destination: ['address'],
  identity: ({ serviceId }) => serviceId,
  lateReplies: ({ afterSession }) => afterSession !== 'refuse',
  form: viberForm,
  guide: viberGuide,
  checks: [
    { id: 'service', title: { 'ru-RU': 'Viber принимает наши сообщения', 'en-GB': 'Viber takes our messages' } },
    { id: 'hook', title: { 'ru-RU': 'Адрес для ответов клиентов готов', 'en-GB': 'The address for customers’ answers is ready' } },
  ],
  // Twelve digits: Viber has far fewer services.
  sample: () => ({ settings: { serviceId: sampleDigits('9', 12) }, secrets: {} }),
})
