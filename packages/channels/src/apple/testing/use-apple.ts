import { openMessenger, useAnew } from '../../kit/conformance/open-messenger.ts'
import { patienceOfTests } from '../../kit/conformance/patience.ts'
import { adaptApple } from '../adapter.ts'
import { simulateApple } from '../simulator/simulator.ts'

/** The adapter with the patience of a test. */
export const apple = adaptApple(patienceOfTests)

export const businessId = '0b52a3c1-54b7-4c3a-9d0e-7a1f6a3f9b11'
export const mspId = '6f1f5c3e-0f0a-4c52-8a52-2b1a9e6d7c10'

export type AppleOffice = Awaited<ReturnType<typeof openAppleOffice>>

/** An Apple of its own on a free port, with a company that is connected and a customer. */
export async function openAppleOffice() {
  return await openMessenger({
    adapter: apple,
    simulator: simulateApple({ webhookRetryMs: 20 }),
    settings: { mspId, businessId },
    secrets: { secret: Buffer.from('a secret of thirty-two bytes ...').toString('base64') },
  })
}

/** The same for each test. */
export const useAppleOffice = (): AppleOffice => useAnew(openAppleOffice)
