import { afterEach, beforeEach } from 'vitest'
import type { Connection } from '../../kit/adapter.ts'
import { openCompanyDoor } from '../../kit/conformance/company-door.ts'
import { connectionFor } from '../../kit/conformance/connection-for.ts'
import { usualCallTimings } from '../../kit/http/timings.ts'
import { serveSimulator } from '../../kit/simulator/serve.ts'
import { simulateVk } from '../../vk-community/simulator/simulator.ts'
import { adaptVkBot } from '../adapter.ts'
import type { VkBotSettings } from '../definition.ts'

/** The adapter with the patience of a test. */
export const vkBot = adaptVkBot({ ...usualCallTimings, answerMs: 1_000, uploadMs: 20_000, downloadMs: 1_000 })

export type VkOffice = Awaited<ReturnType<typeof openVkOffice>>

/** A VK of its own on a free port, with a community that is connected and a customer. */
export async function openVkOffice() {
  const simulator = simulateVk({ webhookRetryMs: 20 })
  const served = await serveSimulator(simulator)
  const door = await openCompanyDoor(async (request) => (await vkBot.hook?.handshake?.(request, connection))?.body ?? 'ok')
  const secrets = { token: 'vk1.a.0123456789abcdefghijklmnopqrstuvwxyz' }
  const connection: Connection<VkBotSettings> = connectionFor({ settings: {}, secrets, apiBase: served.url, hookUrl: door.hookUrl })
  const account = simulator.account({ name: 'Lighthouse', settings: {}, secrets })
  if (!account) throw new Error('There is no such account')
  await vkBot.connect?.(connection)
  const boris = account.phone(account.addPerson({ name: 'Boris Volkov' }))
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
export function useVkOffice(): VkOffice {
  const office = {} as VkOffice // Filled before each test.
  beforeEach(async () => void Object.assign(office, await openVkOffice()))
  afterEach(() => office.close())
  return office
}
