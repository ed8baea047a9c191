import { z } from 'zod'
import { defineChannel, hookCheck } from '../kit/define-channel.ts'
import { delivery } from '../kit/delivery.ts'
import { tellsRead } from '../kit/read-marks.ts'
import { tokenOnly } from '../kit/token-only.ts'
import { maxCapabilities } from './capabilities.ts'
import { maxForm } from './form.ts'
import { maxGuide } from './guide.ts'

export const MaxSettings = z.object({ delivery, tellsRead })
export type MaxSettings = z.infer<typeof MaxSettings>

/** A bot of the messenger MAX. */
export const max = defineChannel({
  type: 'max',
  summary: {
    'ru-RU': 'Клиенты пишут вашему боту в MAX, операторы отвечают отсюда',
    'en-GB': 'Customers write to your bot in MAX, operators answer from here',
  },
  capabilities: maxCapabilities,
  settings: MaxSettings,
  ...tokenOnly(/^[\w.-]{20,300}$/),
  form: maxForm,
  guide: maxGuide,
  checks: [{ id: 'token', title: { 'ru-RU': 'Токен действует', 'en-GB': 'The token works' } }, hookCheck],
  sample: () => ({ settings: {}, secrets: { token: `SIMULATOR-${crypto.randomUUID()}` } }),
})
