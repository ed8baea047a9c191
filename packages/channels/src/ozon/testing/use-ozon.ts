import { openMessenger, useAnew } from '../../kit/conformance/open-messenger.ts'
import { patienceOfTests } from '../../kit/conformance/patience.ts'
import { adaptOzon } from '../adapter.ts'
import { simulateOzon } from '../simulator/simulator.ts'

/** The adapter with the patience of a test. */
export const ozon = adaptOzon({ ...patienceOfTests, pollMs: 50, sweepMs: 200, sweepPageMs: 0, namingMs: [0, 20] })

export type OzonOffice = Awaited<ReturnType<typeof openOzonOffice>>

/** An Ozon of its own on a free port, with a shop that is connected and a buyer who has just written. */
export async function openOzonOffice({ now }: { now?: () => Date } = {}) {
  const office = await openMessenger({
    adapter: ozon,
    simulator: simulateOzon({ webhookRetryMs: 20, ...(now && { now }) }),
    settings: { clientId: '123456', tellsRead: true },
    secrets: { apiKey: '0296d4f2-70a1-4c09-b507-904fd05567b9' },
    ...(now && { now }),
  })
  office.boris.write('Good evening')
  return office
}

/** The same for each test. */
export const useOzonOffice = (): OzonOffice => useAnew(() => openOzonOffice())
