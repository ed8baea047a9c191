import { randomInt } from 'node:crypto'
import type { UdpDoor } from '../udp-door.ts'
import { createCallerClock } from './caller-clock.ts'
import { createKeyEar } from './dtmf.ts'
import { decodeG711, encodeG711, type G711, silenceOf } from './g711.ts'
import { readRtp, writeRtp } from './rtp.ts'
import { type MediaPlan, typeOf } from './sdp.ts'

export const frameMs = 20
export const frameSamples = 160

/** A packet is no longer than this; G.711 has a byte for each sample, and nobody sends more than 100 ms. */
const longestPayload = 800

type Playing = { samples: Int16Array; at: number; end(how: 'played' | 'stopped'): void }

/** What is heard and said, with its place in the call; both in samples. */
export type SoundListener = {
  onHeard?(position: number, samples: Int16Array): void
  onSaid?(position: number, samples: Int16Array): void
  /** So far the call has come. */
  onBeat?(position: number): void
  onKey(key: string): void
}

/** The sound of one call, both ways. */
export type SoundLine = {
  /** Says something; what was being said is cut off. Resolves when it is over. */
  play(samples: Int16Array): Promise<'played' | 'stopped'>
  /** The other side has agreed to something else. */
  change(plan: MediaPlan): void
  /** When the caller was last heard, by `performance.now()`. */
  readonly heardAt: number
  close(): void
}

/**
 * Sends a packet every 20 ms, silence where nothing is said, and takes what comes. Only packets from the address that was agreed on are heard; where its
 * port turns out to be another one (a translated address), sound goes back to where it comes from.
 */
export function openSoundLine(door: UdpDoor, first: MediaPlan, listener: SoundListener): SoundLine {
  let plan = first
  /** While the call is held there is no address, and the last one goes on being the only one that is heard. */
  let address = first.to?.address
  let heardFrom: { address: string; port: number } | undefined
  let playing: Playing | undefined
  let heardAt = performance.now()
  const source = randomInt(2 ** 32)
  const firstSequence = randomInt(2 ** 16)
  const firstTimestamp = randomInt(2 ** 32)
  const begun = performance.now()
  const clock = createCallerClock()
  const ear = createKeyEar()
  let heardSource: number | undefined
  let frames = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined

  function sendFrame(): void {
    const samples = nextFrame()
    if (samples) listener.onSaid?.(frames * frameSamples, samples)
    const to = plan.to && (heardFrom ?? plan.to)
    if (to && (plan.direction === 'sendrecv' || plan.direction === 'sendonly')) {
      const payload = samples ? encodeG711(plan.law, samples) : silence(plan.law)
      const [sequence, timestamp] = [firstSequence + frames, firstTimestamp + frames * frameSamples]
      door.send(writeRtp({ type: typeOf[plan.law], sequence, timestamp, source, marker: frames === 0, payload }), to)
    }
    frames += 1
  }

  function nextFrame(): Int16Array | undefined {
    if (!playing) return undefined
    const frame = new Int16Array(frameSamples)
    frame.set(playing.samples.subarray(playing.at, playing.at + frameSamples))
    playing.at += frameSamples
    if (playing.at >= playing.samples.length) stopPlaying('played')
    return frame
  }

  function stopPlaying(how: 'played' | 'stopped'): void {
    const one = playing
    playing = undefined
    one?.end(how)
  }

  /** Timers come late, and lateness must not add up: as many packets go as there should have been by now. */
  function beat(): void {
    const due = Math.floor((performance.now() - begun) / frameMs)
    // A process that stood still for long does not send the past in one burst.
    if (due - frames > 50) frames = due - 1
    while (frames <= due) sendFrame()
    listener.onBeat?.(frames * frameSamples)
    timer = setTimeout(beat, Math.max(1, begun + frames * frameMs - performance.now()))
  }

  door.onMessage((bytes, from) => {
    if (from.address !== address) return
    const packet = readRtp(bytes)
    if (!packet) return
    heardAt = performance.now()
    heardFrom = from
    if (packet.source !== heardSource) ear.forget()
    heardSource = packet.source
    if (packet.type === plan.keysType) {
      const key = ear.hear(packet)
      if (key !== undefined) listener.onKey(key)
    } else if (packet.type === typeOf[plan.law] && packet.payload.length <= longestPayload) {
      const now = Math.floor(((performance.now() - begun) / frameMs) * frameSamples)
      listener.onHeard?.(clock.place(packet, now), decodeG711(plan.law, packet.payload))
    }
  })
  beat()

  return {
    play(samples) {
      stopPlaying('stopped')
      if (closed) return Promise.resolve('stopped')
      return new Promise((resolve) => {
        playing = { samples, at: 0, end: resolve }
      })
    },
    change(changed) {
      if (changed.to?.address !== plan.to?.address || changed.to?.port !== plan.to?.port) heardFrom = undefined
      plan = changed
      address = changed.to?.address ?? address
    },
    get heardAt() {
      return heardAt
    },
    close() {
      closed = true
      clearTimeout(timer)
      stopPlaying('stopped')
      door.close()
    },
  }
}

function silence(law: G711): Buffer {
  return Buffer.alloc(frameSamples, silenceOf[law])
}
