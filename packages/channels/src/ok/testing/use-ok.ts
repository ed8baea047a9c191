import { openMessenger, useAnew } from '../../kit/conformance/open-messenger.ts'
import { patienceOfTests } from '../../kit/conformance/patience.ts'
import { adaptOk } from '../adapter.ts'
import { simulateOk } from '../simulator/simulator.ts'

/** The adapter with the patience of a test. */
export const ok = adaptOk(patienceOfTests)

export type OkOffice = Awaited<ReturnType<typeof openOkOffice>>

/** An Odnoklassniki of its own on a free port, with a group that is connected and a customer who has just written. */
export async function openOkOffice() {
  const office = await openMessenger({
    adapter: ok,
    simulator: simulateOk({ webhookRetryMs: 20 }),
    settings: { tellsRead: true },
    secrets: { token: 'tkn18YdUJZeMnqeQ0N2KtYQ5yoNnY:CQABPOJKAKEKEKEKE' },
  })
  office.boris.write('Good evening')
  return office
}

/** The same for each test. */
export const useOkOffice = (): OkOffice => useAnew(openOkOffice)
