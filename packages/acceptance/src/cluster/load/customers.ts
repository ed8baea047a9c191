import { WebSocket } from 'ws'
import { type CustomerChat, createCustomerChat } from '../../../../customer-sdk/src/index.ts'
import type { Socket, SocketListener } from '../../../../customer-sdk/src/platform/ports.ts'
import { countedFetch, type Tally } from './tally.ts'

/** A customer with the production SDK, and everything they have written. */
export type LoadCustomer = { chat: CustomerChat; written: string[]; writes(): void }

/** A customer's chat that is open, and looked at, until it is disposed of. */
export function openCustomer(given: { url: string; channelKey: string; name: string; tally: Tally }): LoadCustomer {
  const { url, channelKey, name, tally } = given
  const line = tally.line()
  const written: string[] = []
  const chat = createCustomerChat({
    baseUrl: url,
    channelKey,
    ports: { fetch: countedFetch(tally), openSocket: (address, listener) => openSocket(address, listener, tally, line) },
  })
  chat.setVisible(true)
  void chat.open()
  return {
    chat,
    written,
    writes() {
      const text = `${name} ${written.length + 1}`
      written.push(text)
      chat.send({ text })
    },
  }
}

function openSocket(address: string, listener: SocketListener, tally: Tally, line: ReturnType<Tally['line']>): Socket {
  const socket = new WebSocket(address)
  // A close always follows.
  socket.on('error', (error) => tally.broken('GET /live', error))
  socket.on('open', () => {
    line.opened()
    listener.onOpen()
  })
  socket.on('message', (data) => listener.onMessage(data.toString()))
  socket.on('close', (code) => {
    line.closed(code)
    listener.onClose(code)
  })
  return { send: (text) => socket.send(text), close: () => socket.terminate() }
}
