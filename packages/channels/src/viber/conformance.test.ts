import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { messengerWorld } from '../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import type { ViberSettings } from './definition.ts'
import { updates } from './fixtures/updates.ts'
import { openViberOffice, viber } from './testing/use-viber.ts'

const world: ConformanceWorld<ViberSettings> = {
  updates: Object.values(updates).map((update) => Buffer.from(JSON.stringify(update))),

  hook: () => ({
    request: { method: 'POST', headers: {}, query: {}, body: Buffer.from(JSON.stringify(updates.text)) },
    proof: 'address',
  }),

  open: async () =>
    messengerWorld(await openViberOffice(), {
      differing: { busy: { kind: 'retry', code: 'providerBusy' }, unauthorized: { kind: 'channel', code: 'notPermitted' } },
      blocked: { name: 'the customer has shut the company out', expected: { kind: 'blocked', code: 'recipientBlocked' } },
    }),
}

describeConformance(viber, world)
