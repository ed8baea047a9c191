import { z } from 'zod'
import { defineChannel } from '../kit/define-channel.ts'
import { tellsRead } from '../kit/read-marks.ts'
import { requiredText } from '../kit/required-text.ts'
import { vkCapabilities } from '../vk-community/capabilities.ts'
import { communityChecks } from '../vk-community/checks.ts'
import { vkForm } from './form.ts'
import { vkGuide } from './guide.ts'

export const VkSettings = z.object({
  /** VK's number of the community. */
  groupId: requiredText(/^\d{1,20}$/),
  /** Its name at the time when it was chosen. */
  groupName: z.string().trim().max(200, 'tooLong').default(''),
  tellsRead,
})
export type VkSettings = z.infer<typeof VkSettings>

/** The messages of a community of VK, which its administrator chooses after signing in (spec 3). */
export const vk = defineChannel({
  type: 'vk',
  summary: {
    'ru-RU': 'Войдите во ВКонтакте и выберите сообщество: ключи и адреса настроятся сами',
    'en-GB': 'Sign in to VK and choose a community: keys and addresses are set up by themselves',
  },
  capabilities: vkCapabilities,
  settings: VkSettings,
  secrets: {
    // Long enough for the grant that stands for the key until the channel is saved.
    token: requiredText(/^[\w.-]{20,4000}$/),
  },
  // Another community has another key.
  destination: ['groupId'],
  identity: ({ groupId }) => groupId,
  form: vkForm,
  guide: vkGuide,
  checks: communityChecks,
  sample: () => {
    const groupId = String(300_000_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 600_000_000))
    return { settings: { groupId, groupName: 'Магазин «Беседка»' }, secrets: { token: `vk1.a.SIMULATOR-${crypto.randomUUID()}` } }
  },
})
