import type { InboundEvent } from '../../kit/inbound.ts'
import { talkedSeconds, unpackCall } from '../call-record.ts'

/** A call as a message of its caller: what it was, and the recording as a file. */
export function receiveCall(body: Buffer): InboundEvent[] {
  const call = unpackCall(body)
  if (!call) return [{ kind: 'ignored', reason: 'no call' }]
  const { record, recording } = call
  const { id, caller, callerName, number, startedAt, answeredAt, endedAt, end, digits } = record
  return [
    {
      kind: 'message',
      externalId: id,
      contact: { value: caller ?? `hidden:${id}`, name: nameOf(record.caller, callerName) },
      // A customer has last been there when they hung up: the clocks go by that.
      sentAt: new Date(endedAt),
      text: '',
      files: recording
        ? [{ name: fileName(startedAt), mimeType: 'audio/wav', sizeBytes: recording.length, source: { bytes: recording } }]
        : [],
      extras: {
        call: {
          from: caller && shownNumber(caller),
          number,
          startedAt,
          answeredAt,
          endedAt,
          seconds: talkedSeconds(record),
          end,
          digits,
          recordingLost: record.recording === 'lost',
        },
      },
    },
  ]
}

/** Whoever hides the number has no name either; the network's name is often the number once more. */
function nameOf(caller: string | null, callerName: string): string {
  const name = callerName.trim()
  if (name !== '' && !/^[+\d\s().-]+$/.test(name) && name.toLowerCase() !== 'anonymous') return name
  return caller === null ? '***' : shownNumber(caller)
}

/** A number inside of a telephone system, or a name, has no plus. */
function shownNumber(caller: string): string {
  return /^\d{8,15}$/.test(caller) ? `+${caller}` : caller
}

function fileName(startedAt: string): string {
  return `call-${startedAt.slice(0, 16).replace(/[T:]/g, '-')}.wav`
}
