import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { keyPayloads } from '../media/dtmf.ts'
import { decodeG711, encodeG711, silenceOf } from '../media/g711.ts'
import { readRtp, writeRtp } from '../media/rtp.ts'
import { offerMedia, planMedia, typeOf } from '../media/sdp.ts'
import { readAddress } from '../sip/address.ts'
import { type ClientTransactions, newBranch } from '../sip/client-transactions.ts'
import { headerOf, type SipHeader, type SipMessage, type SipRequest, type SipResponse } from '../sip/message.ts'
import { repeat, type SipTimers } from '../sip/timers.ts'
import { type Peer, topVia } from '../sip/via.ts'
import { openUdpDoor } from '../udp-door.ts'

/** Somebody who has called, with the telephone at their ear. */
export type SimulatedCall = {
  id: string
  /** The status of the final answer: 200 where the call was taken. */
  final: Promise<number>
  ended: Promise<void>
  /** Where the line wants to have the caller's sound. Throws while the call is not taken. */
  soundAt(): Peer
  /** What the caller has heard so far. */
  heard(): Int16Array
  /** Says something, in the time that it takes; `losing` is the share of packets that get lost. */
  say(samples: Int16Array, losing?: number): Promise<void>
  press(key: string): Promise<void>
  /** Gives it up while it rings, or hangs up. */
  hangUp(): Promise<void>
  /** The INVITE once more, as after a lost answer. */
  repeatInvite(): void
  answered(response: SipResponse): void
  hungUp(): void
}

type Given = {
  at: string
  line: Peer & { uri: string }
  from: string
  name: string
  to: string
  send(message: SipMessage, to: Peer): void
  clients: ClientTransactions
  timers: SipTimers
  forget(id: string): void
}

const frameMs = 20
const frameSamples = 160

/** Calls a line: INVITE, and everything that follows from it. */
export async function createSimulatedCall({ at, line, from, name, to, send, clients, timers, forget }: Given): Promise<SimulatedCall> {
  const door = await openUdpDoor({ host: '127.0.0.1', port: 0 })
  const id = randomBytes(12).toString('hex')
  const branch = newBranch()
  const own = `"${name.replace(/["\\]/g, '')}" <sip:${from}@${at}>;tag=${randomBytes(6).toString('hex')}`
  const final = Promise.withResolvers<number>()
  const over = Promise.withResolvers<void>()
  const frames: Int16Array[] = []
  const stream = { source: randomInt(2 ** 32), sequence: randomInt(2 ** 15), timestamp: randomInt(2 ** 31) }
  let target: string | undefined
  let media: Peer | undefined
  let theirs = `<sip:${to}@${at}>`
  let count = 1
  let state: 'calling' | 'talking' | 'over' = 'calling'

  const request = (method: string, given: Said) => requestOf({ at, from, own, theirs, id }, method, { count, ...given })
  const invite = request('INVITE', {
    uri: `sip:${to}@${line.address}:${line.port}`,
    branch,
    body: offerMedia({ address: '127.0.0.1', port: door.port, session: 1, version: 1 }),
  })
  const stopInviting = repeat(
    () => send(invite, line),
    timers,
    () => final.resolve(408),
  )

  door.onMessage((bytes) => {
    const packet = readRtp(bytes)
    if (packet?.type === typeOf.PCMA) frames.push(decodeG711('PCMA', packet.payload))
  })

  function end(): void {
    state = 'over'
    stopInviting()
    door.close()
    forget(id)
    over.resolve()
  }

  function sendPacket(payload: Buffer, type: number, timestamp: number, marker: boolean): void {
    stream.sequence += 1
    if (media) door.send(writeRtp({ type, sequence: stream.sequence, timestamp, source: stream.source, marker, payload }), media)
  }

  return {
    id,
    final: final.promise,
    ended: over.promise,
    soundAt() {
      if (!media) throw new Error('The call is not taken')
      return media
    },
    heard: () => Int16Array.from(frames.flatMap((frame) => [...frame])),
    async say(samples, losing = 0) {
      const begun = performance.now()
      for (let at = 0; at < samples.length && state === 'talking'; at += frameSamples) {
        const frame = new Int16Array(frameSamples)
        frame.set(samples.subarray(at, at + frameSamples))
        stream.timestamp += frameSamples
        if (Math.random() >= losing) sendPacket(encodeG711('PCMA', frame), typeOf.PCMA, stream.timestamp, at === 0)
        else stream.sequence += 1
        // Timers come late, and a telephone's clock does not.
        await pause(Math.max(0, begun + ((at + frameSamples) / frameSamples) * frameMs - performance.now()))
      }
    },
    async press(key) {
      const { timestamp } = stream
      for (const [index, payload] of keyPayloads(key, 100).entries()) {
        sendPacket(payload, 101, timestamp, index === 0)
        await pause(frameMs)
      }
      stream.timestamp += 1_600
      sendPacket(Buffer.alloc(frameSamples, silenceOf.PCMA), typeOf.PCMA, stream.timestamp, true)
    },
    async hangUp() {
      if (state === 'calling') {
        await clients.ask(request('CANCEL', { uri: invite.uri, count: 1 }), line, branch).catch(() => {})
        await final.promise
      } else if (state === 'talking') {
        count += 1
        const bye = request('BYE', { uri: target ?? line.uri })
        end()
        await clients.ask(bye, line).catch(() => {})
      }
    },
    repeatInvite: () => send(invite, line),
    answered(response) {
      if (topVia(response)?.branch !== branch) return
      stopInviting()
      if (response.status < 200) return
      theirs = headerOf(response, 'to') ?? theirs
      const taken = response.status < 300
      target = readAddress(headerOf(response, 'contact') ?? '')?.uri
      send(request('ACK', { uri: taken ? (target ?? line.uri) : invite.uri, branch: taken ? newBranch() : branch, count: 1 }), line)
      if (state !== 'calling') return
      final.resolve(response.status)
      if (!taken) return end()
      state = 'talking'
      media = planMedia(response.body)?.to ?? undefined
    },
    hungUp: end,
  }
}

type Said = { uri: string; branch?: string; body?: string; count?: number }
type Ends = { at: string; from: string; own: string; theirs: string; id: string }

/** A request of the caller's in this call. */
function requestOf({ at, from, own, theirs, id }: Ends, method: string, { uri, branch, body = '', count = 1 }: Said): SipRequest {
  const via: SipHeader[] = branch ? [['via', `SIP/2.0/UDP ${at};branch=${branch};rport`]] : []
  const type: SipHeader[] = body === '' ? [] : [['content-type', 'application/sdp']]
  const named: SipHeader[] = [
    ['max-forwards', '70'],
    ['from', own],
    ['to', theirs],
    ['call-id', id],
    ['cseq', `${count} ${method}`],
    ['contact', `<sip:${from}@${at}>`],
  ]
  return { kind: 'request', method, uri, headers: [...via, ...named, ...type], body }
}
