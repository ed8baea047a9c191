import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { messengerWorld } from '../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import { requestOf, requests } from './fixtures/requests.ts'
import { bodyOf } from './receive/body-of.ts'
import type { DeliverySettings } from './settings.ts'
import { delivery, openDeliveryOffice } from './testing/use-delivery.ts'

const now = () => new Date('2026-11-28T10:00:00Z')
const updates = Object.values(requests).map((request) => bodyOf(requestOf(request), { now }))

function world(region: DeliverySettings['region']): ConformanceWorld<DeliverySettings> {
  return {
    updates,
    hook: () => ({ request: requestOf(requests.kannelText), proof: 'address' }),
    open: async () =>
      messengerWorld(await openDeliveryOffice({ region }), {
        differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 60_000, wholeChannel: true } },
        blocked: { name: 'the customer takes no messages', expected: { kind: 'blocked', code: 'recipientBlocked' } },
      }),
  }
}

// The two gateways of regions; Kannel is real (kannel.test.ts).
describeConformance(delivery, world('russia'))
describeConformance(delivery, world('belarus'))
