import { channelTypeTitles } from '@besedka/contract'
import { z } from 'zod'
import { defineChannel } from '../kit/define-channel.ts'
import { fingerprint } from '../kit/fingerprint.ts'
import { tellsRead } from '../kit/read-marks.ts'
import { okCapabilities } from './capabilities.ts'
import { okForm } from './form.ts'
import { okGuide } from './guide.ts'

export const OkSettings = z.object({ tellsRead })
export type OkSettings = z.infer<typeof OkSettings>

/** The messages of a group of Odnoklassniki, by the key that its administrator makes. */
export const ok = defineChannel({
  type: 'ok',
  title: channelTypeTitles.ok,
  summary: {
    'ru-RU': 'Клиенты пишут группе в Одноклассниках, операторы отвечают отсюда',
    'en-GB': 'Customers write to your group in Odnoklassniki, operators answer from here',
  },
  capabilities: okCapabilities,
  settings: OkSettings,
  secrets: {
    token: z
      .string()
      .trim()
      .min(1, 'required')
      .regex(/^[\w:.-]{20,300}$/, 'invalidValue'),
  },
  destination: [],
  // A key says nothing of its group.
  identity: (_settings, { token }) => (token ? fingerprint(token) : null),
  form: okForm,
  guide: okGuide,
  checks: [
    { id: 'token', title: { 'ru-RU': 'Ключ группы действует', 'en-GB': 'The group’s key works' } },
    { id: 'hook', title: { 'ru-RU': 'Сообщения клиентов доходят до нас', 'en-GB': 'Customers’ messages reach us' } },
  ],
  sample: () => ({ settings: {}, secrets: { token: `tkn-SIMULATOR-${crypto.randomUUID()}` } }),
})
