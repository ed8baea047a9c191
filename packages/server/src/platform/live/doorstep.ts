import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { HelloFrame, liveCloseCodes, liveProtocolVersion } from '@besedka/contract'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Log } from '../log/create-log.ts'

/** A socket that has said hello, and the connection under it. `ownPage`: it was opened by a page of ours, or by no browser at all. */
export type Arrival = { socket: WebSocket; wire: Duplex; hello: HelloFrame; ownPage: boolean; page: PageAddress }

/** Where a browser says that it opened the socket, and at whom. */
export type PageAddress = { origin: string | undefined; host: string | undefined }

export type DoorstepOptions = {
  log: Log
  isOwnPage(request: IncomingMessage): boolean
  welcome(arrival: Arrival): Promise<void>
}

const helloPatienceMs = 5_000
/** How long a socket that was told to go may take to go. */
const farewellMs = 1_000

/** Where sockets stand until they have said who they are: they get five seconds and one small frame. */
export function createDoorstep(options: DoorstepOptions) {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 4 * 1024, clientTracking: false })
  const strangers = new Set<WebSocket>()
  let closed = false
  // A handshake that is none is refused without a word of the library's.
  server.on('wsClientError', (_error, socket) => {
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })

  function accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (closed) return refuse(socket)
    server.handleUpgrade(request, socket, head, (webSocket) => {
      const { origin, host } = request.headers
      greet(webSocket, socket, { ownPage: options.isOwnPage(request), page: { origin, host } })
    })
  }

  function greet(socket: WebSocket, wire: Duplex, from: Pick<Arrival, 'ownPage' | 'page'>): void {
    strangers.add(socket)
    const patience = setTimeout(() => sendAway(socket, liveCloseCodes.badHello), helloPatienceMs)
    const forget = () => {
      clearTimeout(patience)
      strangers.delete(socket)
    }
    socket.on('error', ignore)
    socket.once('close', forget)
    socket.once('message', (data, binary) => {
      forget()
      // Thousands of sockets stay for hours: what was needed at the door must not stay with each.
      socket.off('close', forget)
      const hello = binary ? undefined : parseHello(data)
      if (!hello || closed) return sendAway(socket, closed ? liveCloseCodes.restart : liveCloseCodes.badHello)
      // After hello the client has nothing to say: commands go by HTTP.
      socket.once('message', refuseToListen)
      options.welcome({ socket, wire, hello, ...from }).catch((error: unknown) => {
        options.log.warn({ error }, 'A listener could not be admitted')
        sendAway(socket, 1011)
      })
    })
  }

  return {
    accept,
    /** Lets nobody in any more, and sends away who stands here. */
    close(): void {
      closed = true
      for (const socket of strangers) sendAway(socket, liveCloseCodes.restart)
    },
  }
}

/** In words that a balancer understands: it asks the next process. */
function refuse(socket: Duplex): void {
  socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

function ignore(): void {}

function refuseToListen(this: WebSocket): void {
  sendAway(this, liveCloseCodes.badHello)
}

/** Closes a socket; one that does not answer the closing is cut off. */
export function sendAway(socket: WebSocket, code: number): void {
  socket.close(code)
  setTimeout(() => socket.terminate(), farewellMs).unref()
}

function parseHello(data: RawData): HelloFrame | undefined {
  try {
    const parsed = HelloFrame.safeParse(JSON.parse(data.toString()))
    return parsed.success && parsed.data.version === liveProtocolVersion ? parsed.data : undefined
  } catch {
    return undefined
  }
}
