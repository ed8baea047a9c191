import type { StaffEvent } from '@besedka/contract'
import { createLiveClient } from '../live-client.ts'
import type { KeptTexts, LivePorts } from '../ports.ts'
import { fakeClock, settled } from './fake-clock.ts'
import { fakeServer } from './fake-server.ts'
import { type FakeSocket, fakeSocket } from './fake-socket.ts'
import { anna } from './sample-views.ts'

/** A browser's disk. Every tab hears of all writing, its own too. */
export function keptInMemory(): KeptTexts {
  const texts = new Map<string, string>()
  const watchers = new Set<(key: string, value: string | null) => void>()
  const tell = (key: string) => {
    for (const watcher of [...watchers]) watcher(key, texts.get(key) ?? null)
  }
  return {
    read: (key) => texts.get(key) ?? null,
    write(key, value) {
      if (texts.get(key) === value) return
      texts.set(key, value)
      tell(key)
    },
    remove(key) {
      if (texts.delete(key)) tell(key)
    },
    watch(prefix, listener) {
      const watcher = (key: string, value: string | null) => {
        if (key.startsWith(prefix)) listener(key, value)
      }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    keys: (prefix) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
  }
}

let screens = 0

/** The locks of one browser, by its disk. */
const locks = new WeakMap<KeptTexts, Map<string, Promise<void>>>()

function locksOf(kept: KeptTexts): LivePorts['alone'] {
  const held = locks.get(kept) ?? new Map<string, Promise<void>>()
  locks.set(kept, held)
  return (name, task) => {
    const mine = (held.get(name) ?? Promise.resolve()).then(task)
    held.set(
      name,
      mine.catch(() => {}),
    )
    return mine
  }
}

/** Anna's workspace on a fake server, clock and network; what shares a disk are tabs of one browser. */
export function givenClient(server = fakeServer(), disk = keptInMemory(), time = fakeClock()) {
  const sockets: FakeSocket[] = []
  const screen = ++screens
  let ids = 0
  let deaf = false
  const kept: KeptTexts = { ...disk, watch: (prefix, listener) => disk.watch(prefix, (key, value) => deaf || listener(key, value)) }
  const ports: LivePorts = {
    api: server.api,
    clock: time.clock,
    kept,
    random: () => 0,
    alone: locksOf(disk),
    newId: () => `new-${screen}-${++ids}`,
    soon: (task) => task(),
    told: () => {},
    missed: () => {},
    openSocket() {
      const fake = fakeSocket()
      sockets.push(fake)
      return fake.socket
    },
  }
  const client = createLiveClient({ accountId: anna, teamIds: [], takesChats: true, seesAllChats: false, standing: 'as ever' }, ports)
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
    kept: disk,
    line,
    /** What other tabs write reaches this one too late. */
    deafen() {
      deaf = true
    },
    state: () => client.store.get(),
    /** Opens the newest socket and lets the client fetch. */
    async connect(standing = server.standing()) {
      await settled()
      line().accept()
      const end = server.log.length
      const log = server.logName()
      const { cursor, log: known } = line().hello ?? {}
      line().say({ type: 'welcome', version: 1, position: cursor ?? end, end, standing, log })
      if (cursor !== undefined && known !== log) line().say({ type: 'resync', reason: 'otherLog', position: end, log })
      await settled()
    },
    async tell(...events: StaffEvent[]) {
      line().say({ type: 'events', position: events.at(-1)?.position ?? 0, events })
      await settled()
    },
  }
}

/** Anna is connected and has the chat `chat-1` on the screen. */
export async function givenOpenChat() {
  const screen = givenClient()
  screen.server.openChat('chat-1')
  screen.client.start()
  await screen.connect()
  screen.client.showChat('chat-1')
  await settled()
  return screen
}
