import { afterEach, beforeEach } from 'vitest'
import type { Connection } from '../../kit/adapter.ts'
import { openCompanyDoor } from '../../kit/conformance/company-door.ts'
import { connectionFor } from '../../kit/conformance/connection-for.ts'
import { usualCallTimings } from '../../kit/http/timings.ts'
import { serveSimulator } from '../../kit/simulator/serve.ts'
import { handshake } from '../../meta/hook.ts'
import { adaptWhatsapp } from '../adapter.ts'
import type { WhatsappSettings } from '../definition.ts'
import { simulateWhatsapp } from '../simulator/simulator.ts'

/** The adapter with the patience of a test. */
export const whatsapp = adaptWhatsapp({ ...usualCallTimings, answerMs: 1_000, uploadMs: 20_000, downloadMs: 1_000 })

export type WhatsappOffice = Awaited<ReturnType<typeof openWhatsappOffice>>

/** A WhatsApp of its own on a free port, with a number that is connected and a customer who has just written. */
export async function openWhatsappOffice(clock = { at: new Date('2026-03-28T20:00:00Z') }) {
  const simulator = simulateWhatsapp({ webhookRetryMs: 20, approvalMs: 20, now: () => clock.at })
  const served = await serveSimulator(simulator)
  const door = await openCompanyDoor((request) => handshake(request)?.body ?? '')
  const settings = { phone: '79000000055', phoneNumberId: '106540352242922', businessAccountId: '102290129340398' }
  const secrets = { token: 'EAAJB0123456789abcdefghij', appSecret: '0123456789abcdef0123456789abcdef' }
  const connection: Connection<WhatsappSettings> = connectionFor({ settings, secrets, apiBase: served.url, hookUrl: door.hookUrl })
  const account = simulator.account({ name: 'Lighthouse', settings, secrets })
  if (!account) throw new Error('There is no such account')
  await whatsapp.connect?.(connection)
  const boris = account.phone(account.addPerson({ name: 'Boris Volkov' }))
  boris.write('Good evening')
  return {
    simulator,
    connection,
    account,
    boris,
    door,
    clock,
    async close() {
      await Promise.all([served.close(), door.close()])
    },
  }
}

/** The same for each test. */
export function useWhatsappOffice(): WhatsappOffice {
  const office = {} as WhatsappOffice // Filled before each test.
  beforeEach(async () => void Object.assign(office, await openWhatsappOffice()))
  afterEach(() => office.close())
  return office
}
