import { connect, type Socket } from 'node:net'
import { liveProtocolVersion } from '@besedka/contract'
import { newId } from '@besedka/contract/id'
import { cpuMicros } from '../product/process-usage.ts'
import { createFrameCounter } from './count-frames.ts'
import { httpRequest, openHttpConnection } from './http-connection.ts'
import { fetchTicket } from './live-ticket.ts'
import { answerLoad, type Load } from './run-load.ts'

export type FanOutJob = {
  /** The product, where listeners join by their tokens and customers write, or the raw server of the same port. */
  port: number
  /** The process that sends, whose CPU time is counted. */
  serverPid: number
  listenerTokens: string[]
  /** Who writes; nobody: the raw server is sent single bytes. */
  writerTokens: string[]
  sockets: number
  durationMs: number
}
export type FanOutResult = {
  deliveriesPerSecond: number
  /** CPU time of the sending process for one delivery. */
  cpuMicros: number
  frameBytes: number
}

/** Receives one event after another on many sockets, a few events in flight, the next sent when one has come everywhere. */
export const receiveFanOut: Load<FanOutJob, FanOutResult> = { script: './receive-fan-out.ts' }

if (process.argv[1] === import.meta.filename) answerLoad(receiveFanOut, work)

const inFlight = 3
const joiningAtOnce = 25
const warmUpMs = 1_000

async function work(job: FanOutJob): Promise<FanOutResult> {
  let received = 0
  let bytes = 0
  let submitted = 0
  const raw = job.writerTokens.length === 0
  const submit = raw ? await commandRaw(job.port) : await writeAsCustomers(job.port, job.writerTokens)
  const count = createCounting((size) => {
    received++
    bytes += size
    while (submitted - Math.floor(received / job.sockets) < inFlight) submit(submitted++)
  })
  for (let n = 0; n < job.sockets; n += joiningAtOnce) {
    await Promise.all(Array.from({ length: Math.min(joiningAtOnce, job.sockets - n) }, (_, place) => join(n + place)))
  }
  async function join(n: number): Promise<void> {
    const socket = await open(job.port)
    if (!raw) await joinByHand(socket, job.port, job.listenerTokens[n % job.listenerTokens.length] ?? '')
    count(socket)
  }
  while (submitted < inFlight) submit(submitted++)

  await new Promise((resolve) => setTimeout(resolve, warmUpMs))
  const before = { received, at: performance.now(), cpu: cpuMicros([job.serverPid]) }
  await new Promise((resolve) => setTimeout(resolve, job.durationMs))
  const seconds = (performance.now() - before.at) / 1000
  const deliveries = received - before.received
  return {
    deliveriesPerSecond: deliveries / seconds,
    cpuMicros: (cpuMicros([job.serverPid]) - before.cpu) / deliveries,
    frameBytes: Math.round(bytes / received),
  }
}

function createCounting(onFrame: (bytes: number) => void): (socket: Socket) => void {
  return (socket) => void socket.on('data', createFrameCounter(onFrame))
}

async function commandRaw(port: number): Promise<() => void> {
  const commander = await open(port)
  return () => void commander.write('!')
}

/** Customers take turns; with as many customers as events in flight each has been answered long before its next turn. */
async function writeAsCustomers(port: number, tokens: string[]): Promise<(n: number) => void> {
  const writers = await Promise.all(
    tokens.map(async (token) => ({ token, connection: await openHttpConnection(port), last: Promise.resolve() })),
  )
  return (n) => {
    const writer = writers[n % writers.length]
    if (!writer) return
    const { token, connection } = writer
    const body = { id: newId(), text: 'Здравствуйте! Подскажите, пожалуйста, когда приедет мой заказ?' }
    const request = httpRequest({ method: 'POST', path: '/api/customer/messages', token, body })
    writer.last = writer.last.then(() => connection.ask(request)).then(() => undefined)
  }
}

/** The handshake and `hello` by hand: a WebSocket library on this side would cost more than what is measured. */
async function joinByHand(socket: Socket, port: number, token: string): Promise<void> {
  const ticket = await fetchTicket({ port, token, door: 'staff' })
  const key = Buffer.from('besedka-bench-01').toString('base64')
  socket.write(
    `GET /live HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
  )
  await heard(socket)
  const hello = Buffer.from(JSON.stringify({ type: 'hello', version: liveProtocolVersion, ticket }))
  // A text frame masked with zeros: its body stays as it is.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | hello.length, 0, 0, 0, 0]), hello]))
  await heard(socket)
}

function heard(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.once('data', resolve))
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}
