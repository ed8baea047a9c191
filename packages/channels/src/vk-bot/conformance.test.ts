import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { messengerWorld } from '../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import { callbacks } from '../vk-community/fixtures/callbacks.ts'
import type { VkBotSettings } from './definition.ts'
import { openVkOffice, vkBot } from './testing/use-vk-bot.ts'

const world: ConformanceWorld<VkBotSettings> = {
  updates: Object.values(callbacks).map((callback) => Buffer.from(JSON.stringify(callback))),

  hook: ({ hookSecret }) => ({
    request: { method: 'POST', headers: {}, query: {}, body: Buffer.from(JSON.stringify({ ...callbacks.text, secret: hookSecret })) },
    proofField: 'secret',
    signsBody: false,
  }),

  open: async () =>
    messengerWorld(await openVkOffice(), {
      differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 1_000, wholeChannel: true } },
      blocked: { name: 'the customer has forbidden messages', expected: { kind: 'blocked', code: 'recipientBlocked' } },
    }),
}

describeConformance(vkBot, world)
