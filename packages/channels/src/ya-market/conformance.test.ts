import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { jsonBodies, jsonPost } from '../kit/conformance/json-post.ts'
import { messengerWorld } from '../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import type { YaMarketSettings } from './definition.ts'
import { notifications, read } from './fixtures/updates.ts'
import { openYaMarketOffice, yaMarket } from './testing/use-ya-market.ts'

const moment = new Date()

const world: ConformanceWorld<YaMarketSettings> = {
  updates: jsonBodies({ ...notifications, ...read }),

  hook: () => ({ request: jsonPost(notifications.messageSent), proof: 'address' }),

  async open() {
    // The answers to the Market tell the time: of one moment they are the same.
    const office = await openYaMarketOffice({ now: () => moment })
    const opened = messengerWorld(office, {
      differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 60_000, wholeChannel: true } },
      blocked: { name: 'the chat is finished', expected: { kind: 'permanent', code: 'chatFinished' } },
    })
    return { ...opened, customerWrites: () => void office.boris.write('Is anybody there?') }
  },
}

describeConformance(yaMarket, world)
