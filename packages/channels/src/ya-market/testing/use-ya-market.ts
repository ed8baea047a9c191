import { openMessenger, useAnew } from '../../kit/conformance/open-messenger.ts'
import { patienceOfTests } from '../../kit/conformance/patience.ts'
import { adaptYaMarket } from '../adapter.ts'
import { simulateYaMarket } from '../simulator/simulator.ts'
import type { YaMarketTimings } from '../timings.ts'

export const timingsOfTests: YaMarketTimings = { ...patienceOfTests, pollMs: 50, sweepMs: 200, pageMs: 0, settleMs: 0, namingMs: [0, 20] }

/** The adapter with the patience of a test. */
export const yaMarket = adaptYaMarket(timingsOfTests)

export type YaMarketOffice = Awaited<ReturnType<typeof openYaMarketOffice>>

/** A Market of its own on a free port, with a cabinet that is connected and a buyer who has just written. */
export async function openYaMarketOffice({ now }: { now?: () => Date } = {}) {
  const office = await openMessenger({
    adapter: yaMarket,
    simulator: simulateYaMarket({ webhookRetryMs: 20, ...(now && { now }) }),
    settings: { businessId: '12345678' },
    secrets: { token: 'ACMA:0123456789abcdefghijklmnop:c0de' },
    ...(now && { now }),
  })
  office.boris.write('Good evening')
  return office
}

/** The same for each test. */
export const useYaMarketOffice = (): YaMarketOffice => useAnew(() => openYaMarketOffice())
