import { openMessenger, useAnew } from '../../kit/conformance/open-messenger.ts'
import { usualCallTimings } from '../../kit/http/timings.ts'
import { adaptViber } from '../adapter.ts'
import { ViberSettings } from '../definition.ts'
import { simulateViber } from '../simulator/simulator.ts'

/** The adapter with the patience of a test. */
export const viber = adaptViber({ ...usualCallTimings, answerMs: 1_000, uploadMs: 20_000, downloadMs: 1_000 })

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
