import { openMessenger, useAnew } from '../../kit/conformance/open-messenger.ts'
import { patienceOfTests } from '../../kit/conformance/patience.ts'
import { adaptAvito } from '../adapter.ts'
import { simulateAvito } from '../simulator/simulator.ts'

/** The adapter with the patience of a test. */
export const avito = adaptAvito({ ...patienceOfTests, pollMs: 50, sweepMs: 200, pageMs: 0, receiptMs: 50 })

export type AvitoOffice = Awaited<ReturnType<typeof openAvitoOffice>>

/** The simulator of Avito on a free port, with a connected shop and a buyer who has just written. */
export async function openAvitoOffice({ now }: { now?: () => Date } = {}) {
  const office = await openMessenger({
    adapter: avito,
    simulator: simulateAvito({ webhookRetryMs: 20, ...(now && { now }) }),
    settings: { clientId: 'a1B2c3D4e5F6g7H8', tellsRead: true },
    secrets: { clientSecret: 'S0-secret-of-the-shop-0S' },
    ...(now && { now }),
  })
  office.boris.write('Good evening')
  return office
}

/** The same for each test. */
export const useAvitoOffice = (): AvitoOffice => useAnew(() => openAvitoOffice())
