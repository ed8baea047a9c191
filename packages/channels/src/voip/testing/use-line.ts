import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { connectionFor } from '../../kit/conformance/connection-for.ts'
import type { InboundMessage, RawUpdate } from '../../kit/inbound.ts'
import { unpackCall } from '../call-record.ts'
import { listenLine } from '../line/listen-line.ts'
import { type LinePatience, usualPatience, type VoipConnection } from '../line/native/native-driver.ts'
import { samplesPerSecond, writeWav } from '../media/wav.ts'
import { receiveCall } from '../receive/receive-call.ts'
import { VoipSettings } from '../settings.ts'
import { openUdpDoor } from '../udp-door.ts'

export const number = '+74951112233'

/** A line that needs no time that a test would notice. */
export const quick: LinePatience = { ...usualPatience, ringMs: 100, keysMs: 300 }

/** A tone of so many seconds. */
export function tone(hertz: number, seconds: number): Int16Array {
  return Int16Array.from({ length: seconds * samplesPerSecond }, (_, at) => 8_000 * Math.sin((2 * Math.PI * hertz * at) / samplesPerSecond))
}

/** How strong a tone is among samples: 1 where they are nothing else. */
export function shareOf(hertz: number, samples: Int16Array): number {
  let [cosine, sine, power] = [0, 0, 0]
  for (const [at, sample] of samples.entries()) {
    const angle = (2 * Math.PI * hertz * at) / samplesPerSecond
    cosine += sample * Math.cos(angle)
    sine += sample * Math.sin(angle)
    power += sample * sample
  }
  return power === 0 ? 0 : (2 * (cosine ** 2 + sine ** 2)) / (samples.length * power)
}

/** One side of a stereo recording. */
export function sideOf(recording: Buffer, side: 'left' | 'right'): Int16Array {
  const frames = (recording.length - 44) / 4
  return Int16Array.from({ length: frames }, (_, at) => recording.readInt16LE(44 + at * 4 + (side === 'left' ? 0 : 2)))
}

type Given = {
  settings?: Partial<VoipSettings>
  patience?: Partial<LinePatience>
  prompts?: Readonly<Record<string, Int16Array>>
  folder?: string
  password?: string
  apiBase?: string | null
}

/** Opens a line on 127.0.0.2 for callers from 127.0.0.1, and keeps what it hands over. */
export async function openLine({ settings = {}, patience = {}, prompts = {}, folder: given, password, apiBase = null }: Given = {}) {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'besedka-line-')))
  const free = await openUdpDoor({ host: '127.0.0.2', port: 0 })
  const { port } = free
  free.close()
  const connection: VoipConnection = {
    ...connectionFor({
      settings: VoipSettings.parse({ number, host: '127.0.0.1', port: 5060, registers: false, listensAt: port, ...settings }),
      secrets: { password },
      apiBase,
    }),
    telephony: { host: apiBase === null ? '127.0.0.2' : '127.0.0.1', announced: null, rtpPorts: null, folder },
  }
  const stop = new AbortController()
  const updates: RawUpdate[] = []
  const faults = { accepting: false }
  const listening = {
    cursor: null,
    accept: async (some: readonly RawUpdate[]) => {
      if (faults.accepting) throw new Error('The database is away')
      updates.push(...some.filter(({ externalId }) => updates.every((one) => one.externalId !== externalId)))
    },
    file: async (id: string) => writeWav(prompts[id] ?? new Int16Array(0)),
    signal: stop.signal,
  }
  const ended = listenLine(connection, listening, { ...quick, ...patience })
  ended.catch(() => {})
  return {
    port,
    folder,
    updates,
    faults,
    ended,
    connection,
    /** The calls that were handed over, once there are so many. */
    async calls(count: number) {
      await vi.waitFor(() => expect(updates.length).toBe(count), { timeout: 15_000, interval: 50 })
      return updates.map(({ body }) => {
        const call = unpackCall(body)
        if (!call) throw new Error('An update is no call')
        const [event] = receiveCall(body)
        return { ...call, message: event as InboundMessage }
      })
    },
    async stop({ keeps = false } = {}) {
      stop.abort()
      await ended.catch(() => {})
      if (!keeps) await rm(folder, { recursive: true, force: true })
    },
  }
}
