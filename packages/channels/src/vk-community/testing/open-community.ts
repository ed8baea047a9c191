import type { ChannelAdapter } from '../../kit/adapter.ts'
import { openMessenger } from '../../kit/conformance/open-messenger.ts'
import { simulateVk } from '../simulator/simulator.ts'

/** A VK of its own on a free port, with a community that is connected by a key and a customer. */
export const openCommunity = <Settings extends object>(adapter: ChannelAdapter<Settings>, settings: Settings) =>
  openMessenger({
    adapter,
    simulator: simulateVk({ webhookRetryMs: 20 }),
    settings,
    secrets: { token: 'vk1.a.0123456789abcdefghijklmnopqrstuvwxyz' },
  })
