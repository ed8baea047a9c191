import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type CustomerChat, createCustomerChat } from '../../../../customer-sdk/src/index.ts'
import type { Ports } from '../../../../customer-sdk/src/platform/ports.ts'
import type { Stage } from '../fault-run.ts'
import { nonce } from '../traffic/nonce.ts'
import type { Office } from '../traffic/office.ts'
import { pause } from '../traffic/pause.ts'
import type { Traffic } from '../traffic/traffic.ts'
import { createEar, type Ear } from './ear.ts'
import type { Screen } from './screen.ts'

export type CustomerScreen = Screen & {
  chat: CustomerChat
  /** Writes until the traffic stops; what the SDK could not send yet it goes on sending by itself. */
  write(traffic: Traffic, options: { meanPauseMs: number }): Promise<void>
}

const patienceMs = 60_000

/** A customer with the production SDK on Node, who looks at the log all the time: replies become delivered and read. */
export function openCustomerScreen(stage: Stage, given: { name: string; office: Office; ports?: Partial<Ports> }): CustomerScreen {
  const { name, office } = given
  const ear = createEar(name, office.organisationId)
  let customerId = ''
  /** Told of every message of ours that the server has accepted. */
  let onAccepted = (_text: string): void => {}

  const watchedFetch: typeof fetch = async (input, init) => {
    const answer = await (given.ports?.fetch ?? fetch)(input, init)
    const text = await answer.clone().text()
    ear.hear(text)
    if (answer.ok && String(input).endsWith('/sessions')) customerId = JSON.parse(text).entity.customerId
    if (answer.ok && init?.method === 'POST' && String(input).endsWith('/messages')) onAccepted(JSON.parse(String(init.body)).text)
    return answer
  }

  const chat = createCustomerChat({
    baseUrl: office.address,
    channelKey: office.site.key,
    ports: { openSocket: (url, listener) => openSocket(url, listener, ear), ...given.ports, fetch: watchedFetch },
  })
  stage.atEnd(() => chat.dispose())
  chat.setVisible(true)
  void chat.open()

  async function untilFresh(): Promise<string | undefined> {
    for (const until = Date.now() + patienceMs; ; await sleep(50)) {
      const { connection, outgoing, historyLoaded } = chat.getSnapshot()
      if (connection === 'online' && outgoing.length === 0 && historyLoaded) return undefined
      if (Date.now() > until) return `is ${connection} with ${outgoing.length} unsent messages, and stays so`
    }
  }

  return {
    chat,
    heard: () => [ear.heard()],
    repliesSeen: () => chat.getSnapshot().messages.filter(({ from }) => from === 'operator').length,
    async write(traffic, { meanPauseMs }) {
      const unanswered = new Set<string>()
      onAccepted = (text) => {
        if (unanswered.delete(text)) void traffic.ledger.accepted(text)
      }
      for (let n = 0; !traffic.stopping.aborted; n++) {
        const text = `${name}-${n}-${nonce()}`
        unanswered.add(text)
        traffic.ledger.sent({ text, sender: name, n, from: 'customer', via: 'site' })
        chat.send({ text })
        await pause(traffic, meanPauseMs)
      }
      await untilFresh()
    },
    async look() {
      const behind = await untilFresh()
      // Receipts of what came last, and what they lead to.
      await sleep(500)
      const shown = chat.getSnapshot().messages.map(({ text }) => ({ text }))
      return [{ screen: name, of: { customerId }, shown, ...(behind === undefined ? {} : { behind }) }]
    },
  }
}

function openSocket(url: string, listener: Parameters<Ports['openSocket']>[1], ear: Ear): ReturnType<Ports['openSocket']> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  // A close always follows.
  socket.on('error', () => {})
  socket.on('open', () => listener.onOpen())
  socket.on('message', (data) => {
    ear.hear(data.toString())
    listener.onMessage(data.toString())
  })
  socket.on('close', (code) => listener.onClose(code))
  return { send: (text) => socket.send(text), close: () => socket.terminate() }
}
