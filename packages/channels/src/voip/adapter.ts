import { type ChannelAdapter, defineAdapter } from '../kit/adapter.ts'
import { SendError } from '../kit/send-error.ts'
import { voip } from './definition.ts'
import { checkLine } from './line/check-line.ts'
import { listenLine } from './line/listen-line.ts'
import { type LinePatience, usualPatience } from './line/native/native-driver.ts'
import { receiveCall } from './receive/receive-call.ts'
import type { VoipSettings } from './settings.ts'

/** Calls in, by SIP (RFC 3261) and RTP (RFC 3550); nothing goes out. */
export function adaptVoip(patience: LinePatience): ChannelAdapter<VoipSettings, never> {
  return defineAdapter({
    definition: voip,
    /** Nobody posts calls to us. */
    split: () => undefined,
    receive: receiveCall,
    plan: () => [],
    async send() {
      throw new SendError('permanent', { code: 'contentRejected' })
    },
    repeatsAreHarmless: true,
    check: (connection) => checkLine(connection, patience),
    listen: (connection) => (listening) => listenLine(connection, listening, patience),
  })
}

/** As the product uses it. */
export const voipAdapter = adaptVoip(usualPatience)
