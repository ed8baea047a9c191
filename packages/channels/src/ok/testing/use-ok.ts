import { afterEach, beforeEach } from 'vitest'
import type { Connection } from '../../kit/adapter.ts'
import { openCompanyDoor } from '../../kit/conformance/company-door.ts'
import { connectionFor } from '../../kit/conformance/connection-for.ts'
import { usualCallTimings } from '../../kit/http/timings.ts'
import { serveSimulator } from '../../kit/simulator/serve.ts'
import { adaptOk } from '../adapter.ts'
import type { OkSettings } from '../definition.ts'
import { simulateOk } from '../simulator/simulator.ts'

/** The adapter with the patience of a test. */
export const ok = adaptOk({ ...usualCallTimings, answerMs: 1_000, uploadMs: 20_000, downloadMs: 1_000 })

export type OkOffice = Awaited<ReturnType<typeof openOkOffice>>

/** An Odnoklassniki of its own on a free port, with a group that is connected and a customer who has just written. */
export async function openOkOffice() {
  const simulator = simulateOk({ webhookRetryMs: 20 })
  const served = await serveSimulator(simulator)
  const door = await openCompanyDoor()
  const settings = {}
  const secrets = { token: 'tkn18YdUJZeMnqeQ0N2KtYQ5yoNnY:CQABPOJKAKEKEKEKE' }
  const connection: Connection<OkSettings> = connectionFor({ settings, secrets, apiBase: served.url, hookUrl: door.hookUrl })
  const account = simulator.account({ name: 'Lighthouse', settings, secrets })
  if (!account) throw new Error('There is no such account')
  await ok.connect?.(connection)
  const boris = account.phone(account.addPerson({ name: 'Boris Volkov' }))
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
export function useOkOffice(): OkOffice {
  const office = {} as OkOffice // Filled before each test.
  beforeEach(async () => void Object.assign(office, await openOkOffice()))
  afterEach(() => office.close())
  return office
}
