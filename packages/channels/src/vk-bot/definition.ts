import { z } from 'zod'
import { defineChannel } from '../kit/define-channel.ts'
import { tellsRead } from '../kit/read-marks.ts'
import { tokenOnly } from '../kit/token-only.ts'
import { vkCapabilities } from '../vk-community/capabilities.ts'
import { communityChecks } from '../vk-community/checks.ts'
import { vkBotForm } from './form.ts'
import { vkBotGuide } from './guide.ts'

export const VkBotSettings = z.object({ tellsRead })
export type VkBotSettings = z.infer<typeof VkBotSettings>

/** The messages of a community of VK, by the key that its administrator makes. */
export const vkBot = defineChannel({
  type: 'vk_bot',
  summary: {
    'ru-RU': 'Клиенты пишут сообществу ВКонтакте, операторы отвечают отсюда',
    'en-GB': 'Customers write to your VK community, operators answer from here',
  },
  capabilities: vkCapabilities,
  settings: VkBotSettings,
  ...tokenOnly(/^[\w.-]{20,400}$/),
  form: vkBotForm,
  guide: vkBotGuide,
  checks: communityChecks,
  sample: () => ({ settings: {}, secrets: { token: `vk1.a.SIMULATOR-${crypto.randomUUID()}` } }),
})
