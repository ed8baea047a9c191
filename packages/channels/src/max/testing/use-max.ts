import { openMessenger, useAnew } from '../../kit/conformance/open-messenger.ts'
import { patienceOfTests } from '../../kit/conformance/patience.ts'
import { adaptMax } from '../adapter.ts'
import type { MaxSettings } from '../definition.ts'
import { simulateMax } from '../simulator/simulator.ts'
import { usualMaxTimings } from '../timings.ts'

/** The adapter with the patience of a test. */
export const max = adaptMax({
  ...usualMaxTimings,
  ...patienceOfTests,
  pollMs: 1_000,
  restMs: 10,
  digestMs: [10],
})

export type MaxOffice = Awaited<ReturnType<typeof openMaxOffice>>

/** A MAX of its own on a free port, with a bot that is connected and a customer who has pressed Start. */
export async function openMaxOffice(settings: MaxSettings = { delivery: 'poll', tellsRead: true }) {
  const office = await openMessenger({
    adapter: max,
    simulator: simulateMax({ webhookRetryMs: 20 }),
    settings,
    secrets: { token: 'f9LHodD0cOLsGnqeQ0N2KtYQ_5yoNnYxnmLh' },
  })
  office.boris.start()
  return office
}

/** The same for each test. */
export const useMaxOffice = (settings?: MaxSettings): MaxOffice => useAnew(() => openMaxOffice(settings))
