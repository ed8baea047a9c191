import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { messengerWorld } from '../kit/conformance/messenger-world.ts'
import { patienceOfTests } from '../kit/conformance/patience.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import { callbacks } from '../vk-community/fixtures/callbacks.ts'
import { openCommunity } from '../vk-community/testing/open-community.ts'
import { adaptVk } from './adapter.ts'
import type { VkSettings } from './definition.ts'

const vk = adaptVk(patienceOfTests)

const openVkOffice = () => openCommunity(vk, { groupId: '200000001', groupName: 'Lighthouse', tellsRead: true })

const world: ConformanceWorld<VkSettings> = {
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

describeConformance(vk, world)
