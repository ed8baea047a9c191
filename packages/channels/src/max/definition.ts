import { channelTypeTitles } from '@besedka/contract'
import { z } from 'zod'
import { defineChannel } from '../kit/define-channel.ts'
import { fingerprint } from '../kit/fingerprint.ts'
import { tellsRead } from '../kit/read-marks.ts'
import { maxCapabilities } from './capabilities.ts'
import { maxForm } from './form.ts'
import { maxGuide } from './guide.ts'

/** How updates come to us: we ask for them, which works behind any firewall, or MAX posts them to our public address. */
export const MaxSettings = z.object({ delivery: z.enum(['poll', 'webhook']).default('poll'), tellsRead })
export type MaxSettings = z.infer<typeof MaxSettings>

/** A bot of the messenger MAX. */
export const max = defineChannel({
  type: 'max',
  title: channelTypeTitles.max,
  summary: {
    'ru-RU': 'Клиенты пишут вашему боту в MAX, операторы отвечают отсюда',
    'en-GB': 'Customers write to your bot in MAX, operators answer from here',
  },
  capabilities: maxCapabilities,
  settings: MaxSettings,
  secrets: {
    token: z
      .string()
      .trim()
      .min(1, 'required')
      .regex(/^[\w.-]{20,300}$/, 'invalidValue'),
  },
  destination: [],
  // A token says nothing of its bot; a token is connected once all the same.
  identity: (_settings, { token }) => (token ? fingerprint(token) : null),
  form: maxForm,
  guide: maxGuide,
  checks: [
    { id: 'token', title: { 'ru-RU': 'Токен действует', 'en-GB': 'The token works' } },
    { id: 'hook', title: { 'ru-RU': 'Сообщения клиентов доходят до нас', 'en-GB': 'Customers’ messages reach us' } },
  ],
  sample: () => ({ settings: {}, secrets: { token: `SIMULATOR-${crypto.randomUUID()}` } }),
})
