import { afterEach, beforeEach } from 'vitest'
import type { Connection } from '../../kit/adapter.ts'
import { openCompanyDoor } from '../../kit/conformance/company-door.ts'
import { connectionFor } from '../../kit/conformance/connection-for.ts'
import { usualCallTimings } from '../../kit/http/timings.ts'
import type { MessengerSimulator } from '../../kit/simulator/messenger.ts'
import type { MessengerPhone } from '../../kit/simulator/phone.ts'
import { serveSimulator } from '../../kit/simulator/serve.ts'
import { adaptViberBot } from '../adapter.ts'
import type { ViberBotSettings } from '../definition.ts'
import { simulateViberBot } from '../simulator/simulator.ts'
import { welcome } from '../welcome.ts'

/** The adapter with the patience of a test. */
export const viberBot = adaptViberBot({ ...usualCallTimings, answerMs: 1_000, uploadMs: 20_000, downloadMs: 1_000 })

export type ViberOffice = Awaited<ReturnType<typeof openViberOffice>>

/** A Viber of its own on a free port, with a bot that is connected and a customer who has opened the chat. */
export async function openViberOffice({ welcomes = '' } = {}) {
  const simulator: MessengerSimulator = simulateViberBot({ webhookRetryMs: 20 })
  const served = await serveSimulator(simulator)
  const secrets = { token: '4453b6ac12345678-e02c5f12174805f9-daec9cbb5448c51f' }
  const door = await openCompanyDoor((request) => welcome(request, connection)?.body ?? '')
  const settings = { senderName: 'Lighthouse', welcome: welcomes }
  const connection: Connection<ViberBotSettings> = connectionFor({ settings, secrets, apiBase: served.url, hookUrl: door.hookUrl })
  const account = simulator.account({ name: 'Lighthouse', settings, secrets })
  if (!account) throw new Error('There is no such account')
  await viberBot.connect?.(connection)
  const boris: MessengerPhone = account.phone(account.addPerson({ name: 'Boris Volkov' }))
  boris.start()
  return {
    simulator,
    connection,
    account,
    boris,
    door,
    async close() {
      await Promise.all([served.close(), door.close()])
    },
  }
}

/** The same for each test. */
export function useViberOffice(options?: Parameters<typeof openViberOffice>[0]): ViberOffice {
  const office = {} as ViberOffice // Filled before each test.
  beforeEach(async () => void Object.assign(office, await openViberOffice(options)))
  afterEach(() => office.close())
  return office
}
