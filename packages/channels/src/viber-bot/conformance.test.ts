import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { messengerWorld } from '../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import { hmacHex } from '../kit/sign.ts'
import type { ViberBotSettings } from './definition.ts'
import { updates } from './fixtures/updates.ts'
import { openViberOffice, viberBot } from './testing/use-viber-bot.ts'

const world: ConformanceWorld<ViberBotSettings> = {
  updates: Object.values(updates).map((update) => Buffer.from(JSON.stringify(update))),

  hook({ secrets }) {
    const body = Buffer.from(JSON.stringify(updates.opened))
    const headers = { 'x-viber-content-signature': hmacHex(secrets.token ?? '', body) }
    return { request: { method: 'POST', headers, query: {}, body }, proofHeader: 'x-viber-content-signature', signsBody: true }
  },

  open: async () =>
    messengerWorld(await openViberOffice(), {
      differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 10_000, wholeChannel: true } },
      blocked: { name: 'the customer has left', expected: { kind: 'blocked', code: 'recipientBlocked' } },
    }),
}

describeConformance(viberBot, world)
