import { type BitrixSimulator, type Portal, simulateBitrix24, simulatedSecret } from '@besedka/channels/crm-simulators'
import { serveSimulator } from '@besedka/channels/simulators'
import type { CrmConnectionView } from '@besedka/contract'
import { expect } from 'vitest'
import type { Office } from '../../../testing/given.ts'
import { server } from '../../../testing/use-server.ts'

export const soon = { timeout: 30_000, interval: 100 }

/** Settings of a server that may reach simulators. */
export const reachesSimulators = { SERVICES: 'web,realtime,worker', PRIVATE_HOSTS: '127.0.0.1', PUBLIC_URL: 'https://besedka.example' }

/** A portal that an office can connect. It answers as quickly as one wants, so that tests do not wait for its pace: that has a test of its own. */
export async function openPortal() {
  const simulator = simulateBitrix24({ now: () => server().clock.now(), limits: { bucket: 1_000, perSecond: 1_000 } })
  const { url, close } = await serveSimulator(simulator)
  return Object.assign(simulator, simulator.portal, { webhookUrl: `${url}/rest/1/${simulatedSecret}/`, stop: close })
}
export type OpenPortal = BitrixSimulator & Portal & { webhookUrl: string; stop(): Promise<void> }

export async function connectPortal({ administrator }: Office, { webhookUrl }: OpenPortal): Promise<CrmConnectionView> {
  return administrator.api.crmConnections.create({ kind: 'bitrix24', name: 'Portal', settings: {}, secrets: { webhookUrl } })
}

/** Runs over everything and waits for the end. */
export async function runs(
  { administrator }: Office,
  connectionId: string,
  kind: 'dryRun' | 'load' | 'repair' = 'load',
): Promise<NonNullable<CrmConnectionView['run']>> {
  await administrator.api.crmConnections.startRun({ connectionId, kind })
  const finished = async () => (await administrator.api.crmConnections.get({ connectionId })).run
  await expect.poll(async () => (await finished())?.finishedAt ?? null, soon).not.toBeNull()
  const run = await finished()
  if (!run) throw new Error('There was no run')
  return run
}

/** The address that the portal posts to, on this server. */
export function hookOf({ hookUrl }: CrmConnectionView): string {
  return server().address + new URL(hookUrl ?? '').pathname
}
