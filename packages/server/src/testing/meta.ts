import { definitionOf } from '@besedka/channels'
import { serveSimulator, simulateMessaging } from '@besedka/channels/simulators'
import { afterAll, expect } from 'vitest'
import type { Office } from './given.ts'
import { openPublicDoor } from './public-door.ts'

const soon = { timeout: 20_000, interval: 50 }

type PageKeys = { settings: { accountId: string; appId: string }; secrets: { token: string; appSecret: string } }
export type MetaApp = { appId: string; appSecret: string }

/** A simulated Meta with pages, and the settings that let a server speak with it. */
export async function useMeta() {
  const simulator = simulateMessaging('page', { webhookRetryMs: 100 })
  const served = await serveSimulator(simulator)
  afterAll(() => served.close())
  const PUBLIC_URL = await openPublicDoor('x-hub-signature-256')

  /** Opens a page at Meta. */
  function openPage(name: string, app = newApp()) {
    const { settings, secrets } = sampleKeys()
    const keys: PageKeys = { settings: { ...settings, appId: app.appId }, secrets: { ...secrets, appSecret: app.appSecret } }
    const account = simulator.account({ name, ...keys })
    if (!account) throw new Error('There is no such account')
    return { account, keys }
  }

  return {
    simulator,
    soon,
    openPage,
    /** A page that is connected to an office, and the phone of Boris, who has not written yet. */
    async connectPage({ administrator }: Office, name = 'Page', app = newApp()) {
      const { account, keys } = openPage(name, app)
      const channel = await administrator.api.channels.create({ type: 'facebook', name, teamId: null, ...keys })
      await expect.poll(() => account.hasHook(), soon).toBe(true)
      return { account, channel, boris: account.phone(account.addPerson({ name: 'Boris Volkov' })), pageId: keys.settings.accountId }
    },
    settings: { SERVICES: 'web,realtime,worker', FACEBOOK_API_BASE: served.url, PRIVATE_HOSTS: '127.0.0.1', PUBLIC_URL },
  }
}

/** An app at Meta through which pages are connected. */
export function newApp(): MetaApp {
  const { settings, secrets } = sampleKeys()
  return { appId: settings.appId, appSecret: secrets.appSecret }
}

function sampleKeys(): PageKeys {
  // What a definition gives as a sample is as much as its own type says, which the general one does not know.
  const sample = definitionOf('facebook')?.sample?.() as PageKeys | undefined
  if (!sample) throw new Error('There is no sample')
  return sample
}
