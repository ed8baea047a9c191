import { openMessenger, useAnew } from '../../kit/conformance/open-messenger.ts'
import { patienceOfTests } from '../../kit/conformance/patience.ts'
import { adaptWhatsapp } from '../adapter.ts'
import { simulateWhatsapp } from '../simulator/simulator.ts'

/** The adapter with the patience of a test. */
export const whatsapp = adaptWhatsapp(patienceOfTests)

export type WhatsappOffice = Awaited<ReturnType<typeof openWhatsappOffice>>

/** A WhatsApp of its own on a free port, with a number that is connected and a customer who has just written. */
export async function openWhatsappOffice(clock = { at: new Date('2026-03-28T20:00:00Z') }) {
  const now = () => clock.at
  const office = await openMessenger({
    adapter: whatsapp,
    now,
    simulator: simulateWhatsapp({ webhookRetryMs: 20, approvalMs: 20, now }),
    settings: {
      phone: '79000000055',
      phoneNumberId: '106540352242922',
      businessAccountId: '102290129340398',
      appId: '240000000000017',
      tellsRead: true,
    },
    secrets: { token: 'EAAJB0123456789abcdefghij', appSecret: '0123456789abcdef0123456789abcdef' },
  })
  office.boris.write('Good evening')
  return { ...office, clock }
}

/** The same for each test. */
export const useWhatsappOffice = (): WhatsappOffice => useAnew(openWhatsappOffice)
