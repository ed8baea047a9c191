import { openMessenger, useAnew } from '../../kit/conformance/open-messenger.ts'
import { patienceOfTests } from '../../kit/conformance/patience.ts'
import { simulateVk } from '../../vk-community/simulator/simulator.ts'
import { adaptVkBot } from '../adapter.ts'

/** The adapter with the patience of a test. */
export const vkBot = adaptVkBot(patienceOfTests)

export type VkOffice = Awaited<ReturnType<typeof openVkOffice>>

/** A VK of its own on a free port, with a community that is connected and a customer. */
export const openVkOffice = () =>
  openMessenger({
    adapter: vkBot,
    simulator: simulateVk({ webhookRetryMs: 20 }),
    settings: { tellsRead: true },
    secrets: { token: 'vk1.a.0123456789abcdefghijklmnopqrstuvwxyz' },
    answer: async (request, connection) => (await vkBot.hook?.handshake?.(request, connection))?.body ?? 'ok',
  })

/** The same for each test. */
export const useVkOffice = (): VkOffice => useAnew(openVkOffice)
