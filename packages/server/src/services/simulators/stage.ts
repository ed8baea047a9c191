import { setTimeout as pause } from 'node:timers/promises'
import { enqueueConnect, hasUnreadableSecret, openConnection } from '../../modules/channels/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { cast, type Role } from './cast.ts'
import type { ChannelSimulator, PastMessage } from './channel-simulator.ts'
import { listCustomers, listPastMessages } from './past.ts'
import { listSimulatedChannels, type SimulatedChannelRow } from './simulated-channels.ts'
import type { Simulators } from './start-simulators.ts'

/** Where the simulated customers are: each channel with its people, who come on the first time it is asked for. */
export type Stage = {
  sideOf(channel: SimulatedChannelRow): Promise<ChannelSimulator | undefined>
  handlerOf: Simulators['handlerOf']
  /** Lets everybody come, and those write whom a new demo begins with, as soon as somebody listens. */
  begin(): Promise<void>
  end(): void
}

/** How long the first words wait for the channel's listener: somebody who begins to listen later does not hear what was said before. */
const patienceMs = 60_000
const lookEveryMs = 250

/** Puts people into the simulators: those who are customers already, or a cast for a channel that nobody has written to. */
export function createStage(app: AppContext, simulators: Simulators): Stage {
  const sides = new Map<string, Promise<ChannelSimulator | undefined>>()
  const stop = new AbortController()
  /** What came later the providers have themselves, also of a channel that is connected while they run. */
  const began = app.now()

  function sideOf(channel: SimulatedChannelRow): Promise<ChannelSimulator | undefined> {
    const known = sides.get(channel.id) ?? gather(channel)
    sides.set(channel.id, known)
    return known
  }

  async function gather(channel: SimulatedChannelRow): Promise<ChannelSimulator | undefined> {
    if (hasUnreadableSecret(app.vault, channel)) return undefined
    const side = simulators.sideOf({ ...channel, secrets: openConnection(app, channel).secrets })
    if (!side) return undefined
    const acquaintances = await listCustomers(app, channel)
    const past = acquaintances.length > 0 ? await listPastMessages(app, channel, began) : new Map<string, PastMessage[]>()
    for (const one of acquaintances) await side.recall(side.addPerson(one).id, past.get(one.contact) ?? [])
    const known = new Set(acquaintances.map(({ name }) => name))
    const roles = (cast[channel.type] ?? []).filter(({ name }) => !known.has(name))
    const people = roles.map((role) => ({ role, person: side.addPerson(role) }))
    if (acquaintances.length === 0) speakFirst(channel, side, people)
    return side
  }

  function speakFirst(channel: SimulatedChannelRow, side: ChannelSimulator, people: { role: Role; person: { id: string } }[]): void {
    whenHeard(channel)
      .then(async () => {
        for (const { role, person } of people) for (const action of role.does) await side.act(person.id, action)
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) app.log.warn({ error, channelId: channel.id }, 'The first simulated customers could not write')
      })
  }

  /** A mailbox that is new to a listener is read from its end: first it has to know where that is. */
  async function whenHeard(channel: SimulatedChannelRow): Promise<void> {
    if (channel.type !== 'email') return
    for (
      const until = Date.now() + patienceMs;
      Date.now() < until;
      await pause(lookEveryMs, undefined, { signal: stop.signal, ref: false })
    ) {
      const query = app.database.system.selectFrom('channel_states').select('cursor').where('channel_id', '=', channel.id)
      if ((await query.executeTakeFirst())?.cursor) return
    }
  }

  return {
    sideOf,
    handlerOf: simulators.handlerOf,
    async begin() {
      for (const channel of await listSimulatedChannels(app, 'everything')) {
        // A channel that cannot be opened, as with another secret key, keeps nobody from starting.
        await sideOf(channel).catch((error: unknown) =>
          app.log.warn({ error, channelId: channel.id }, 'A simulated channel cannot be opened'),
        )
        // The provider began anew with this process, and knows no address of ours.
        if (channel.active) await inOrganisation(app, channel.organisation_id, (tx) => enqueueConnect(tx, channel.id))
      }
    },
    end() {
      stop.abort()
    },
  }
}
