import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { jsonBodies, jsonPost } from '../kit/conformance/json-post.ts'
import { messengerWorld } from '../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import type { ViberSettings } from './definition.ts'
import { updates } from './fixtures/updates.ts'
import { openViberOffice, viber } from './testing/use-viber.ts'

const world: ConformanceWorld<ViberSettings> = {
  updates: jsonBodies(updates),

  hook: () => ({ request: jsonPost(updates.text), proof: 'address' }),

  open: async () =>
    messengerWorld(await openViberOffice(), {
      differing: { busy: { kind: 'retry', code: 'providerBusy' }, unauthorized: { kind: 'channel', code: 'notPermitted' } },
      blocked: { name: 'the customer has shut the company out', expected: { kind: 'blocked', code: 'recipientBlocked' } },
    }),
}

describeConformance(viber, world)
