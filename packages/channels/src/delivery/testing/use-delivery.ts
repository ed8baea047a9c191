import { openMessenger, useAnew } from '../../kit/conformance/open-messenger.ts'
import { patienceOfTests } from '../../kit/conformance/patience.ts'
import { adaptDelivery } from '../adapter.ts'
import { DeliverySettings } from '../settings.ts'
import { simulateDelivery } from '../simulator/simulator.ts'

/** The adapter with the patience of a test. */
export const delivery = adaptDelivery(patienceOfTests)

export type DeliveryOffice = Awaited<ReturnType<typeof openDeliveryOffice>>

/** A gateway on a free port, a company connected to it by its region, and a customer who has just written. */
export async function openDeliveryOffice(given: Partial<DeliverySettings> = {}) {
  const belarus = given.region === 'belarus'
  const office = await openMessenger({
    adapter: delivery,
    simulator: simulateDelivery({ webhookRetryMs: 20 }),
    settings: DeliverySettings.parse({ region: 'russia', gateway: 'provider', sender: belarus ? '1363' : '79000000070', ...given }),
    secrets: { key: '6b1f3f0e-1d6c-4c57-8a4e-7a4f6e0d9b21' },
    borisId: belarus ? '375290000017' : '79000000017',
  })
  office.boris.write('Good evening')
  return office
}

/** The same for each test. */
export const useDeliveryOffice = (given?: Partial<DeliverySettings>): DeliveryOffice => useAnew(() => openDeliveryOffice(given))
