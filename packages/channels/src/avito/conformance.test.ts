import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { jsonBodies, jsonPost } from '../kit/conformance/json-post.ts'
import { messengerWorld } from '../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import type { AvitoSettings } from './definition.ts'
import { notifications, read } from './fixtures/updates.ts'
import { avito, openAvitoOffice } from './testing/use-avito.ts'

const world: ConformanceWorld<AvitoSettings> = {
  updates: jsonBodies({ ...notifications, ...read }),

  hook: () => ({ request: jsonPost(notifications.text), proof: 'address' }),

  async open() {
    const office = await openAvitoOffice()
    const opened = messengerWorld(office, {
      differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 60_000, wholeChannel: true } },
      blocked: { name: 'the buyer has shut the shop out', expected: { kind: 'blocked', code: 'recipientBlocked' } },
    })
    return { ...opened, customerWrites: () => void office.boris.write('Is anybody there?') }
  },
}

describeConformance(avito, world)
