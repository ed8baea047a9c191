import { expect, it } from 'vitest'
import { offerMedia } from '../../media/sdp.ts'
import type { CallLeg, LegListener } from '../../sip/call-leg.ts'
import { createNativeCall } from './native-call.ts'

it('a caller who hangs up while their address is looked at has no call with us', async () => {
  let listener: LegListener | undefined
  const theirs = offerMedia({ address: '192.0.2.9', port: 4_000, session: 1, version: 1 })
  const leg: CallLeg = {
    callId: 'a',
    caller: { name: '', uri: 'sip:+79165550001@192.0.2.1', params: {} },
    called: [],
    offer: null,
    from: { address: '192.0.2.1', port: 5_060 },
    listen: (one) => {
      listener = one
    },
    ring: () => {},
    accept: async () => theirs,
    refuse: () => {},
    hangUp: async () => {},
  }
  const call = createNativeCall(leg, {
    host: '127.0.0.1',
    rtpPorts: null,
    announced: '127.0.0.1',
    async mayReach() {
      listener?.onEnd('hungUp')
      return true
    },
    silenceMs: 1_000,
  })

  expect(await call.answer({ recordTo: null })).toBe(false)
  expect(await call.ended).toBe('caller')
  expect(await call.play(new Int16Array(160))).toBe('stopped')
})
