import type { StaffEvent } from '@besedka/contract'
import { createLiveClient } from '../live-client.ts'
import type { KeptTexts, LivePorts } from '../ports.ts'
import { fakeClock, settled } from './fake-clock.ts'
import { fakeServer } from './fake-server.ts'
import { type FakeSocket, fakeSocket } from './fake-socket.ts'
import { anna } from './sample-views.ts'

export function keptInMemory(): KeptTexts {
  const texts = new Map<string, string>()
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
    keys: (prefix) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
  }
}

let screens = 0

/** Anna's workspace on a fake server, clock and network. */
export function givenClient(server = fakeServer(), kept = keptInMemory()) {
  const time = fakeClock()
  const sockets: FakeSocket[] = []
  const screen = ++screens
  let ids = 0
  const ports: LivePorts = {
    api: server.api,
    clock: time.clock,
    kept,
    random: () => 0,
    newId: () => `new-${screen}-${++ids}`,
    soon: (task) => task(),
    openSocket() {
      const fake = fakeSocket()
      sockets.push(fake)
      return fake.socket
    },
  }
  const client = createLiveClient({ accountId: anna, teamIds: [], takesChats: true, seesAllChats: false }, ports)
  const line = () => {
    const last = sockets.at(-1)
    if (last === undefined) throw new Error('No socket was opened')
    return last
  }

  return {
    ports,
    client,
    server,
    time,
    sockets,
    kept,
    line,
    state: () => client.store.get(),
    /** Opens the newest socket and lets the client fetch. */
    async connect() {
      await settled()
      line().accept()
      const end = server.log.length
      line().say({ type: 'welcome', version: 1, position: line().hello?.cursor ?? end, end })
      await settled()
    },
    async tell(...events: StaffEvent[]) {
      line().say({ type: 'events', position: events.at(-1)?.position ?? 0, events })
      await settled()
    },
  }
}
