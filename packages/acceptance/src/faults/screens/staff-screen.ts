import { setTimeout as sleep } from 'node:timers/promises'
import { nodePorts } from '../../../../server/src/testing/screens/node-ports.ts'
import { createLiveClient } from '../../../../web/src/live/live-client.ts'
import type { LivePorts } from '../../../../web/src/live/ports.ts'
import { viewerOf } from '../../../../web/src/live/viewer-of.ts'
import type { ScreenShown } from '../checker/evidence.ts'
import type { Stage } from '../fault-run.ts'
import type { Colleague, Office } from '../traffic/office.ts'
import { createEar } from './ear.ts'
import { createNodeChatApi } from './node-chat-api.ts'
import { openNodeSocket } from './node-socket.ts'
import type { Screen } from './screen.ts'

export type StaffScreen = Screen & { client: ReturnType<typeof createLiveClient>; ports: LivePorts }

const patienceMs = 60_000
const quietMs = 300

export type StaffScreenOptions = {
  name: string
  colleague: Colleague
  office: Office
  /** As many of the chats that it hears of are opened, and kept on the screen. */
  chats: number
  /** Where its socket goes, when that is another line than its calls take. */
  liveAddress?: string
  /** Parts of its surroundings that a run replaces. */
  ports?: Partial<LivePorts>
}

/** A supervisor's workspace with the production's live client on Node: as many conversations open beside each other as it may. */
export async function openStaffScreen(stage: Stage, options: StaffScreenOptions): Promise<StaffScreen> {
  const { name, colleague, office, chats } = options
  const ear = createEar(name, office.organisationId)
  const viewer = viewerOf(await colleague.api.auth.user())
  const ports: LivePorts = { ...portsOf(options.liveAddress ?? office.address, colleague, ear), ...options.ports }
  const client = createLiveClient(viewer, ports)
  const opened = new Set<string>()
  const offline = { since: 0, longestMs: 0 }

  client.store.subscribe(() => {
    const { chats: known, connection } = client.store.get()
    measureAbsence(connection.status === 'inSync')
    for (const chatId of known.keys()) {
      if (opened.size >= chats) return
      if (opened.has(chatId)) continue
      opened.add(chatId)
      void client.logs.open(chatId)
    }
  })

  function measureAbsence(inSync: boolean): void {
    if (!inSync) offline.since ||= Date.now()
    if (!inSync || offline.since === 0) return
    offline.longestMs = Math.max(offline.longestMs, Date.now() - offline.since)
    offline.since = 0
  }

  client.start()
  stage.atEnd(() => client.stop())
  void client.lists.open({ filter: 'assigned', scope: viewer.seesAllChats ? 'all' : 'mine' })

  async function untilFresh(): Promise<string | undefined> {
    const until = Date.now() + patienceMs
    while (client.store.get().connection.status !== 'inSync') {
      if (Date.now() > until) return `is ${client.store.get().connection.status} and does not come back`
      await sleep(50)
    }
    // As a person does who looks through the chats: what has gaps is fetched when it is opened.
    await Promise.all([...opened].map((chatId) => client.logs.open(chatId)))
    await sleep(quietMs)
    return undefined
  }

  return {
    client,
    ports,
    heard: () => [ear.heard()],
    figures: () => ({ [`${name} longest away ms`]: offline.longestMs }),
    async look() {
      const behind = await untilFresh()
      return [...client.store.get().logs].map(([chatId, log]): ScreenShown => {
        const shown = log.messages.map(({ text, status }) => ({ text, status }))
        return { screen: name, of: { chatId }, shown, ...(behind === undefined ? {} : { behind }) }
      })
    },
  }
}

function portsOf(address: string, colleague: Colleague, ear: ReturnType<typeof createEar>): LivePorts {
  return { ...nodePorts(), api: createNodeChatApi(colleague.api, ear), openSocket: () => openNodeSocket(address, ear) }
}
