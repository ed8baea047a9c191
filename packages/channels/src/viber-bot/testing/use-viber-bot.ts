import { openMessenger, useAnew } from '../../kit/conformance/open-messenger.ts'
import { patienceOfTests } from '../../kit/conformance/patience.ts'
import { adaptViberBot } from '../adapter.ts'
import { simulateViberBot } from '../simulator/simulator.ts'

/** The adapter with the patience of a test. */
export const viberBot = adaptViberBot(patienceOfTests)

export type ViberOffice = Awaited<ReturnType<typeof openViberOffice>>

/** A Viber of its own on a free port, with a bot that is connected and a customer who has opened the chat. */
export async function openViberOffice({ welcomes = '' } = {}) {
  const office = await openMessenger({
    adapter: viberBot,
    simulator: simulateViberBot({ webhookRetryMs: 20 }),
    settings: { senderName: 'Lighthouse', senderPicture: '', welcome: welcomes },
    secrets: { token: '4453b6ac12345678-e02c5f12174805f9-daec9cbb5448c51f' },
  })
  office.boris.start()
  return office
}

/** The same for each test. */
export const useViberOffice = (options?: Parameters<typeof openViberOffice>[0]): ViberOffice => useAnew(() => openViberOffice(options))
