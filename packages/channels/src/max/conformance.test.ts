import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { jsonBodies, jsonPost } from '../kit/conformance/json-post.ts'
import { messengerWorld } from '../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import type { MaxSettings } from './definition.ts'
import { updates } from './fixtures/updates.ts'
import { max, openMaxOffice } from './testing/use-max.ts'

const world: ConformanceWorld<MaxSettings> = {
  updates: jsonBodies(updates),

  hook: ({ hookSecret }) => ({
    request: jsonPost(updates.text, { 'x-max-bot-api-secret': hookSecret }),
    proofHeader: 'x-max-bot-api-secret',
    signsBody: false,
  }),

  async open() {
    const office = await openMaxOffice()
    const world = messengerWorld(office, {
      differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 2_000, wholeChannel: true } },
      blocked: { name: 'the customer has stopped the bot', expected: { kind: 'blocked', code: 'recipientBlocked' } },
    })
    return { ...world, customerWrites: () => void office.boris.write('Hello') }
  },
}

describeConformance(max, world)
