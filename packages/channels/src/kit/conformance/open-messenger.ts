import { afterEach, beforeEach } from 'vitest'
import type { ChannelAdapter, Connection, HookRequest } from '../adapter.ts'
import type { MessengerSimulator } from '../simulator/messenger-simulator.ts'
import { serveSimulator } from '../simulator/serve.ts'
import { openCompanyDoor } from './company-door.ts'
import { companySide } from './company-side.ts'
import { connectionFor } from './connection-for.ts'

type AccountOf<Simulator extends MessengerSimulator> = NonNullable<ReturnType<Simulator['account']>>

/**
 * For tests: the simulator of a messenger on a free port, with a connected account, a customer's phone (Boris, who has not written yet), and the
 * company's side, which receives and sends messages through the adapter.
 */
export async function openMessenger<Settings extends object, Simulator extends MessengerSimulator>(given: {
  adapter: ChannelAdapter<Settings>
  simulator: Simulator
  settings: Settings
  secrets: Readonly<Record<string, string>>
  now?: () => Date
  /** What the provider calls Boris; a name of the simulator's unless said. */
  borisId?: string
}) {
  const { adapter, simulator, settings, secrets, now, borisId } = given
  const served = await serveSimulator(simulator)
  const posts: HookRequest[] = []
  const door = await openCompanyDoor(async (request) => {
    const handshake = await adapter.hook?.handshake?.(request, connection)
    if (!handshake) posts.push(request)
    return (handshake ?? adapter.hook?.accepted?.(request, connection))?.body ?? ''
  })
  const { hookUrl } = door
  const appHookUrl = hookUrl.replace(/hook$/, 'app')
  const connection: Connection<Settings> = connectionFor({
    settings,
    secrets,
    apiBase: served.url,
    hookUrl,
    appHookUrl,
    ...(now && { now }),
  })
  // The general type does not know that this simulator's accounts can do more.
  const account = simulator.account({ name: 'Lighthouse', settings, secrets, hookUrl }) as AccountOf<Simulator> | undefined
  if (!account) throw new Error('There is no such account')
  await adapter.connect?.(connection)
  const boris = account.phone(account.addPerson({ name: 'Boris Volkov', id: borisId }))

  async function close(): Promise<void> {
    await Promise.all([served.close(), door.close()])
  }

  return { simulator, connection, account, boris, door, close, ...companySide({ adapter, connection, to: boris.person.id, posts }) }
}

/** Opens it anew before each test, and closes it afterwards. */
export function useAnew<Office extends { close(): Promise<void> }>(open: () => Promise<Office>): Office {
  const office = {} as Office // Filled before each test.
  beforeEach(async () => void Object.assign(office, await open()))
  afterEach(() => office.close())
  return office
}
