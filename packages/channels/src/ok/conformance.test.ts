import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { jsonBodies, jsonPost } from '../kit/conformance/json-post.ts'
import { messengerWorld } from '../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import type { OkSettings } from './definition.ts'
import { updates } from './fixtures/updates.ts'
import { ok, openOkOffice } from './testing/use-ok.ts'

const world: ConformanceWorld<OkSettings> = {
  updates: jsonBodies(updates),

  hook: () => ({ request: jsonPost(updates.text), proof: 'address' }),

  open: async () =>
    messengerWorld(await openOkOffice(), {
      differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 5_000, wholeChannel: true } },
      blocked: { name: 'the customer has shut the group out', expected: { kind: 'blocked', code: 'recipientBlocked' } },
    }),
}

describeConformance(ok, world)
