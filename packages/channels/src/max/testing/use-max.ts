import { afterEach, beforeEach } from 'vitest'
import type { Connection } from '../../kit/adapter.ts'
import { openCompanyDoor } from '../../kit/conformance/company-door.ts'
import { connectionFor } from '../../kit/conformance/connection-for.ts'
import { serveSimulator } from '../../kit/simulator/serve.ts'
import { adaptMax } from '../adapter.ts'
import type { MaxSettings } from '../definition.ts'
import { simulateMax } from '../simulator/simulator.ts'
import { usualMaxTimings } from '../timings.ts'

/** The adapter with the patience of a test. */
export const max = adaptMax({
  ...usualMaxTimings,
  answerMs: 1_000,
  uploadMs: 20_000,
  downloadMs: 1_000,
  pollMs: 1_000,
  restMs: 10,
  digestMs: [10],
})

export type MaxOffice = Awaited<ReturnType<typeof openMaxOffice>>

/** A MAX of its own on a free port, with a bot that is connected and a customer who has pressed Start. */
export async function openMaxOffice(settings: MaxSettings = { delivery: 'poll' }) {
  const simulator = simulateMax({ webhookRetryMs: 20 })
  const served = await serveSimulator(simulator)
  const door = await openCompanyDoor()
  const secrets = { token: 'f9LHodD0cOLsGnqeQ0N2KtYQ_5yoNnYxnmLh' }
  const connection: Connection<MaxSettings> = connectionFor({ settings, secrets, apiBase: served.url, hookUrl: door.hookUrl })
  const account = simulator.account({ name: 'Lighthouse', settings, secrets })
  if (!account) throw new Error('There is no such account')
  await max.connect?.(connection)
  const boris = account.phone(account.addPerson({ name: 'Boris Volkov' }))
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
export function useMaxOffice(settings?: MaxSettings): MaxOffice {
  const office = {} as MaxOffice // Filled before each test.
  beforeEach(async () => void Object.assign(office, await openMaxOffice(settings)))
  afterEach(() => office.close())
  return office
}
