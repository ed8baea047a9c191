import { openMessenger, useAnew } from '../../kit/conformance/open-messenger.ts'
import { patienceOfTests } from '../../kit/conformance/patience.ts'
import { adaptViber } from '../adapter.ts'
import { ViberSettings } from '../definition.ts'
import { simulateViber } from '../simulator/simulator.ts'

/** The adapter with the patience of a test. */
export const viber = adaptViber(patienceOfTests)

export type ViberOffice = Awaited<ReturnType<typeof openViberOffice>>

/** A Viber of its own on a free port, with a company that is connected and a customer who has just written. */
export async function openViberOffice(given: Partial<ViberSettings> = {}) {
  const office = await openMessenger({
    adapter: viber,
    simulator: simulateViber({ webhookRetryMs: 20 }),
    settings: ViberSettings.parse({ serviceId: '12345', afterSession: 'transaction', ...given }),
    secrets: { authorization: 'Key 0123456789abcdef' },
    borisId: '79000000017',
  })
  office.boris.write('Good evening')
  return office
}

/** The same for each test. */
export const useViberOffice = (given?: Partial<ViberSettings>): ViberOffice => useAnew(() => openViberOffice(given))
