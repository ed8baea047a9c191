import { z } from 'zod'
import { defineChannel, hookCheck } from '../kit/define-channel.ts'
import { tellsRead } from '../kit/read-marks.ts'
import { tokenOnly } from '../kit/token-only.ts'
import { okCapabilities } from './capabilities.ts'
import { okForm } from './form.ts'
import { okGuide } from './guide.ts'

export const OkSettings = z.object({ tellsRead })
export type OkSettings = z.infer<typeof OkSettings>

/** The messages of a group of Odnoklassniki, by the key that its administrator makes. */
export const ok = defineChannel({
  type: 'ok',
  summary: {
    'ru-RU': 'Клиенты пишут группе в Одноклассниках, операторы отвечают отсюда',
    'en-GB': 'Customers write to your group in Odnoklassniki, operators answer from here',
  },
  capabilities: okCapabilities,
  settings: OkSettings,
  ...tokenOnly(/^[\w:.-]{20,300}$/),
  form: okForm,
  guide: okGuide,
  checks: [{ id: 'token', title: { 'ru-RU': 'Ключ группы действует', 'en-GB': 'The group’s key works' } }, hookCheck],
  sample: () => ({ settings: {}, secrets: { token: `tkn-SIMULATOR-${crypto.randomUUID()}` } }),
})
