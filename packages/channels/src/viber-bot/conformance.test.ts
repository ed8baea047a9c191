import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { jsonBodies, jsonPost } from '../kit/conformance/json-post.ts'
import { messengerWorld } from '../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import { hmacHex } from '../kit/sign.ts'
import type { ViberBotSettings } from './definition.ts'
import { updates } from './fixtures/updates.ts'
import { openViberOffice, viberBot } from './testing/use-viber-bot.ts'

const world: ConformanceWorld<ViberBotSettings> = {
  updates: jsonBodies(updates),

  hook({ secrets }) {
    const request = jsonPost(updates.opened)
    const headers = { 'x-viber-content-signature': hmacHex(secrets.token ?? '', request.body) }
    return { request: { ...request, headers }, proofHeader: 'x-viber-content-signature', signsBody: true }
  },

  open: async () =>
    messengerWorld(await openViberOffice(), {
      differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 10_000, wholeChannel: true } },
      blocked: { name: 'the customer has left', expected: { kind: 'blocked', code: 'recipientBlocked' } },
    }),
}

describeConformance(viberBot, world)
