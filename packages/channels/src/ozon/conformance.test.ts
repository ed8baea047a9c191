import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { jsonBodies, jsonPost } from '../kit/conformance/json-post.ts'
import { messengerWorld } from '../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import type { OzonSettings } from './definition.ts'
import { notifications, read } from './fixtures/updates.ts'
import { openOzonOffice, ozon } from './testing/use-ozon.ts'

const moment = new Date()

const world: ConformanceWorld<OzonSettings> = {
  updates: jsonBodies({ ...notifications, ...read }),

  hook: () => ({ request: jsonPost(notifications.newMessage), proof: 'address' }),

  async open() {
    // The answer to TYPE_PING tells the time: of one moment it is the same.
    const office = await openOzonOffice({ now: () => moment })
    const opened = messengerWorld(office, {
      differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 60_000, wholeChannel: true } },
      blocked: { name: 'the chat is closed', expected: { kind: 'permanent', code: 'chatFinished' } },
    })
    return { ...opened, customerWrites: () => void office.boris.write('Is anybody there?') }
  },
}

describeConformance(ozon, world)
