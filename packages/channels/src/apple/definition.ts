import { z } from 'zod'
import { defineChannel, hookCheck } from '../kit/define-channel.ts'
import { requiredText } from '../kit/required-text.ts'
import { appleCapabilities } from './capabilities.ts'
import { appleForm } from './form.ts'
import { appleGuide } from './guide.ts'

export const AppleSettings = z.object({
  /** Whose registration with Apple sends and receives; also called CSP ID. */
  mspId: requiredText(/^[A-Za-z0-9-]{8,64}$/),
  /** The company's account, in whose name we write. */
  businessId: requiredText(/^[A-Za-z0-9-]{8,64}$/),
})
export type AppleSettings = z.infer<typeof AppleSettings>

/** A company's account of Apple Messages for Business, by the gateway for messaging service providers. */
export const apple = defineChannel({
  type: 'apple_business_chat',
  summary: {
    'ru-RU': 'Клиенты пишут из «Сообщений» на iPhone и Mac, операторы отвечают отсюда',
    'en-GB': 'Customers write from Messages on iPhone and Mac, operators answer from here',
  },
  capabilities: appleCapabilities,
  settings: AppleSettings,
  // Apple gives the secret in Base64; what signs is the bytes behind it.
  secrets: { secret: requiredText(/^[A-Za-z0-9+/]{16,300}={0,2}$/) },
  destination: ['mspId'],
  identity: ({ businessId }) => businessId,
  form: appleForm,
  guide: appleGuide,
  checks: [
    { id: 'key', title: { 'ru-RU': 'Apple принимает идентификаторы и секрет', 'en-GB': 'Apple takes the IDs and the secret' } },
    hookCheck,
  ],
  sample: () => ({
    settings: { mspId: crypto.randomUUID(), businessId: crypto.randomUUID() },
    secrets: { secret: btoa(`simulator-${crypto.randomUUID()}`) },
  }),
})
