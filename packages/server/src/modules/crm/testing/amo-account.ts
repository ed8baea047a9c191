import { type Account, type AmoSimulator, simulateAmocrm, simulatedIntegration } from '@besedka/channels/crm-simulators'
import { serveSimulator } from '@besedka/channels/simulators'
import type { CrmConnectionView } from '@besedka/contract'
import type { Office } from '../../../testing/given.ts'
import { server } from '../../../testing/use-server.ts'

/** An account of amoCRM that an office can connect. It counts no calls, so that tests do not wait for its pace: that has a test of its own. */
export async function openAmoAccount({ perSecond = 1_000 } = {}) {
  const simulator = simulateAmocrm({ now: () => server().clock.now(), perSecond })
  const { url, close } = await serveSimulator(simulator)
  return Object.assign(simulator, { address: url, stop: close })
}
export type OpenAmoAccount = AmoSimulator & { address: string; stop(): Promise<void> }

/** Signs in at the account, as the browser of an administrator does. */
export async function signInAtAmo(
  { administrator: { api } }: Office,
  { address, consent }: OpenAmoAccount,
  connectionId: string | null = null,
): Promise<CrmConnectionView> {
  const { clientId, clientSecret } = simulatedIntegration
  const { url } = await api.crmConnections.beginSignIn({
    kind: 'amocrm',
    connectionId,
    name: 'amoCRM',
    ...(connectionId === null && { settings: { address, clientId }, secrets: { clientSecret } }),
  })
  return api.crmConnections.finishSignIn(broughtBack(consent.agreeAt(url)))
}

/** What the browser is sent back with. */
export function broughtBack(address: string): { state: string; code: string } {
  const { searchParams } = new URL(address)
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
}

/** The only contact that an account has. */
export function onlyContactOf({ account }: { account: Account }): number {
  const [id] = account.records.customer.keys()
  if (id === undefined) throw new Error('The account knows nobody')
  return id
}
