import { simulateAmocrm, simulateBitrix24, simulatedSecret } from '../../../channels/src/crm/simulators.ts'
import { serveSimulator } from '../../../channels/src/simulators.ts'

/** A simulated portal of Bitrix24 with an inbound webhook. It answers as quickly as it is asked: its pace has a test of its own. */
export async function startPortal() {
  const simulator = simulateBitrix24({ limits: { bucket: 1_000, perSecond: 1_000 } })
  const { url, close } = await serveSimulator(simulator)
  return { ...simulator, ...simulator.portal, webhookUrl: `${url}/rest/1/${simulatedSecret}/`, stop: close }
}
export type StartedPortal = Awaited<ReturnType<typeof startPortal>>

/** A simulated account of amoCRM that sends people back to this product. */
export async function startAmoAccount(productUrl: string) {
  const redirectUri = `${productUrl}/admin/preferences/crm/sign-in`
  const simulator = simulateAmocrm({ perSecond: 1_000, redirectUri })
  const { url, close } = await serveSimulator(simulator)
  return { ...simulator, address: url, stop: close }
}
