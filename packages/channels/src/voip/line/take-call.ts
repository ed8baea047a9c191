import { setTimeout as pause } from 'node:timers/promises'
import { type CallEnd, newId } from '@besedka/contract'
import type { CallRecord } from '../call-record.ts'
import { isSameNumber, numberOf, plainName } from '../phone-number.ts'
import type { VoipSettings } from '../settings.ts'
import type { LinePatience } from './native/native-driver.ts'
import type { Spool } from './spool.ts'
import type { TelephoneCall } from './telephony-driver.ts'

/** What is played to callers. */
export type Prompts = { warning: Int16Array | null; greeting: Int16Array | null }

export type CallDesk = {
  settings: VoipSettings
  prompts: Prompts
  spool: Spool
  patience: LinePatience
  now(): Date
}

const mostDigits = 100

/**
 * Takes a call from the first ring to the end: the warning where it is recorded, the greeting, then the caller speaks until they hang up. What it was stands in the
 * spool afterwards. Answers whether it was a call to this line at all; `begun` learns its name before anything is written.
 */
export async function takeCall(call: TelephoneCall, desk: CallDesk, begun: (id: string) => void): Promise<boolean> {
  const { settings, spool, patience, now } = desk
  if (!isForUs(call, settings)) {
    call.refuse('unknownNumber')
    return false
  }
  const record: CallRecord = {
    id: newId(),
    caller: numberOf(call.caller.number),
    callerName: plainName(call.caller.name).slice(0, 255),
    number: settings.number,
    startedAt: now().toISOString(),
    answeredAt: null,
    endedAt: now().toISOString(),
    end: 'lost',
    digits: '',
    recording: settings.records ? 'lost' : 'none',
  }
  begun(record.id)
  call.onKey((key) => {
    if (record.digits.length < mostDigits) record.digits += key
  })
  call.ring()
  const early = await Promise.race([call.ended, pause(patience.ringMs)])
  const answered = early === undefined && (await call.answer({ recordTo: settings.records ? spool.recordingOf(record.id) : null }))
  if (answered) {
    record.answeredAt = now().toISOString()
    record.endedAt = record.answeredAt
    // A crash from here on still leaves that there was a call.
    await spool.note(record).catch(() => {})
    await converse(call, desk)
  }
  record.end = await call.ended
  record.endedAt = now().toISOString()
  const whole = await call.closeRecording()
  record.recording = !settings.records || !answered ? 'none' : whole ? 'kept' : 'lost'
  await spool.note(record)
  return true
}

/** Says what there is to say, and hears the caller out. */
async function converse(call: TelephoneCall, { settings, prompts, patience }: CallDesk): Promise<CallEnd> {
  const limit = setTimeout(() => void call.hangUp(), patience.longestMs)
  try {
    if (settings.records && prompts.warning) await call.play(prompts.warning)
    if (prompts.greeting) await call.play(prompts.greeting)
    // Where nothing is recorded there is nothing to wait for but a key.
    if (!settings.records) {
      const over = await Promise.race([call.ended, pause(patience.keysMs)])
      if (over === undefined) await call.hangUp()
    }
    return await call.ended
  } finally {
    clearTimeout(limit)
  }
}

/** The provider names our number in one of several places; where we have signed in, it may name us by the login. */
function isForUs({ called }: TelephoneCall, { number, registers, login }: VoipSettings): boolean {
  return called.some((one) => isSameNumber(one, number) || (registers && one === login))
}
