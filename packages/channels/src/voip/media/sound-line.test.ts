import { expect, it, vi } from 'vitest'
import { openUdpDoor } from '../udp-door.ts'
import { writeRtp } from './rtp.ts'
import { openSoundLine } from './sound-line.ts'

it('only the caller is heard, also while the call is held and no address is agreed on', async () => {
  const ours = await openUdpDoor({ host: '127.0.0.1', port: 0 })
  const caller = await openUdpDoor({ host: '127.0.0.1', port: 0 })
  const stranger = await openUdpDoor({ host: '127.0.0.3', port: 0 })
  const plan = { to: { address: '127.0.0.1', port: caller.port }, law: 'PCMA', keysType: null, direction: 'sendrecv' } as const
  const heard: number[] = []
  const line = openSoundLine(ours, plan, { onKey: () => {}, onHeard: (_, samples) => heard.push(samples.length) })
  const packet = { type: 8, sequence: 1, timestamp: 0, source: 1, marker: false }
  try {
    line.change({ ...plan, to: null, direction: 'recvonly' })
    for (let times = 0; times < 5; times++) {
      stranger.send(writeRtp({ ...packet, payload: Buffer.alloc(80) }), { address: '127.0.0.1', port: ours.port })
      caller.send(writeRtp({ ...packet, payload: Buffer.alloc(160) }), { address: '127.0.0.1', port: ours.port })
    }
    await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(5))
    expect(new Set(heard)).toEqual(new Set([160]))
  } finally {
    line.close()
    caller.close()
    stranger.close()
  }
})
