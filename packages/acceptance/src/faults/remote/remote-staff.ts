import { setTimeout as sleep } from 'node:timers/promises'
import { createApi } from '../../../../server/src/testing/call.ts'
import type { ChatApi } from '../../../../web/src/live/chat-api.ts'
import type { Stage } from '../fault-run.ts'
import type { Line } from '../lines/line.ts'
import { createEar } from '../screens/ear.ts'
import { createNodeChatApi } from '../screens/node-chat-api.ts'
import { openNodeSocket } from '../screens/node-socket.ts'
import { openStaffScreen, type StaffScreen } from '../screens/staff-screen.ts'
import { nonce } from '../traffic/nonce.ts'
import type { Office } from '../traffic/office.ts'
import { pause } from '../traffic/pause.ts'
import type { Traffic } from '../traffic/traffic.ts'
import { countResyncs } from './count-resyncs.ts'

export type RemoteStaff = StaffScreen & {
  /** The network is back, says the machine. */
  wake(): void
  /** Sends replies through the workspace's outbox until the traffic stops. */
  write(traffic: Traffic, options: { chatId: string; meanPauseMs: number }): Promise<void>
  /** How often the feed told it to start afresh since it was open, and how often it fetched a list in whole without being made to by a call that failed. */
  afresh(): { resyncs: number; listsFetched: number }
}

const chatsOnScreen = 40
const lookMs = 50
const quietMs = 500

/** A supervisor's workspace that reaches the product over a line, and is in sync; `office` is the one whose chats it shows. */
export async function openRemoteStaff(
  stage: Stage,
  given: { name: string; office: Office; line: Pick<Line, 'url'> },
): Promise<RemoteStaff> {
  const { name, office, line } = given
  const api = createApi({ address: line.url, token: office.supervisor.token })
  const ear = createEar(name, office.organisationId)
  const calls = createNodeChatApi(api, ear)
  let onAccepted = (_text: string): void => {}
  let listsFetched = 0
  // A start of which the line took a part away is made again, with its list.
  let partMissed = false
  async function part<T>(call: Promise<T>): Promise<T> {
    try {
      return await call
    } catch (error) {
      partMissed = true
      throw error
    }
  }
  const watched: ChatApi = {
    ...calls,
    viewer: () => part(calls.viewer()),
    directory: () => part(calls.directory()),
    counts: (scope) => part(calls.counts(scope)),
    messages: (chatId, bound) => part(calls.messages(chatId, bound)),
    history: (chatId) => part(calls.history(chatId)),
    async list(...asked) {
      const page = await calls.list(...asked)
      if (!partMissed) listsFetched += 1
      partMissed = false
      return page
    },
    async send(message) {
      const stored = await calls.send(message)
      onAccepted(message.text)
      return stored
    },
  }
  const resyncs = countResyncs()
  const screen = await openStaffScreen(stage, {
    name,
    colleague: office.supervisor,
    office,
    chats: chatsOnScreen,
    ports: { api: watched, openSocket: () => resyncs.watch(openNodeSocket(line.url, ear)) },
  })
  while (screen.client.store.get().connection.status !== 'inSync') await sleep(lookMs)
  // All that was fetched so far belongs to a beginning.
  listsFetched = 0

  return {
    ...screen,
    heard: () => [ear.heard()],
    async look() {
      if (resyncs.count() > 0) return await screen.look()
      // Nobody told it to start afresh, so events alone have kept it true: nothing is fetched before it is looked at.
      while (screen.client.store.get().connection.status !== 'inSync') await sleep(lookMs)
      await sleep(quietMs)
      return [...screen.client.store.get().logs].map(([chatId, { messages }]) => ({
        screen: name,
        of: { chatId },
        shown: messages.map(({ text, status }) => ({ text, status })),
      }))
    },
    wake: () => screen.client.wake(),
    afresh: () => ({ resyncs: resyncs.count(), listsFetched }),
    async write(traffic, { chatId, meanPauseMs }) {
      const unanswered = new Set<string>()
      onAccepted = (text) => {
        if (unanswered.delete(text)) void traffic.ledger.accepted(text)
      }
      for (let n = 0; !traffic.stopping.aborted; n++) {
        const text = `${name}-${n}-${nonce()}`
        unanswered.add(text)
        const id = screen.client.outbox.send({ chatId, kind: 'reply', text, files: [], quote: undefined, letter: undefined })
        traffic.ledger.sent({ text, sender: name, n, id, from: 'operator', via: 'site', chatId })
        await pause(traffic, meanPauseMs)
      }
      while (unanswered.size > 0 && !traffic.giveUp.aborted) await sleep(lookMs)
    },
  }
}
