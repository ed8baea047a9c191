import { afterEach, beforeEach } from 'vitest'
import type { Connection } from '../../kit/adapter.ts'
import { openCompanyDoor } from '../../kit/conformance/company-door.ts'
import { connectionFor } from '../../kit/conformance/connection-for.ts'
import { usualCallTimings } from '../../kit/http/timings.ts'
import { serveSimulator } from '../../kit/simulator/serve.ts'
import { adaptViber } from '../adapter.ts'
import { ViberSettings } from '../definition.ts'
import { simulateViber } from '../simulator/simulator.ts'

/** The adapter with the patience of a test. */
export const viber = adaptViber({ ...usualCallTimings, answerMs: 1_000, uploadMs: 20_000, downloadMs: 1_000 })

export type ViberOffice = Awaited<ReturnType<typeof openViberOffice>>

/** A Viber of its own on a free port, with a company that is connected and a customer who has just written. */
export async function openViberOffice(given: Partial<ViberSettings> = {}) {
  const simulator = simulateViber({ webhookRetryMs: 20 })
  const served = await serveSimulator(simulator)
  const door = await openCompanyDoor()
  const settings = ViberSettings.parse({ serviceId: '12345', afterSession: 'transaction', ...given })
  const secrets = { authorization: 'Key 0123456789abcdef' }
  const connection: Connection<ViberSettings> = connectionFor({ settings, secrets, apiBase: served.url, hookUrl: door.hookUrl })
  const account = simulator.account({ name: 'Lighthouse', settings, secrets, hookUrl: door.hookUrl })
  if (!account) throw new Error('There is no such account')
  const boris = account.phone(account.addPerson({ name: 'Boris Volkov', id: '79000000017' }))
  boris.write('Good evening')
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
export function useViberOffice(given?: Partial<ViberSettings>): ViberOffice {
  const office = {} as ViberOffice // Filled before each test.
  beforeEach(async () => void Object.assign(office, await openViberOffice(given)))
  afterEach(() => office.close())
  return office
}
