import type { CallEnd } from '@besedka/contract'

/**
 * A call that comes in, whoever carries it. What the product does with it (`take-call.ts`) knows nothing of SIP, so that another telephone system can stand in
 * the place of our own.
 */
export type TelephoneCall = {
  /** As the network names them; the number is empty where it is hidden. */
  caller: { number: string; name: string }
  /** The addresses by which we were called. */
  called: readonly string[]
  ring(): void
  /** Says no before the call was answered. */
  refuse(why: 'unknownNumber' | 'busy'): void
  /** Takes the call, and writes all of it to a new file where one is given. False: it is over already, for `ended` to say why. */
  answer(given: { recordTo: string | null }): Promise<boolean>
  /** Says something, samples of 16 bits at 8 kHz. Resolves when it is over, or cut off by the end of the call. */
  play(samples: Int16Array): Promise<'played' | 'stopped'>
  onKey(listener: (key: string) => void): void
  hangUp(): Promise<void>
  ended: Promise<CallEnd>
  /** Ends the recording; false: not all of it could be kept. After the call. */
  closeRecording(): Promise<boolean>
}

/** A telephone line while it is open. */
export type TelephoneLine = {
  /** Rejects when the line cannot be held any more (SendError). */
  broken: Promise<never>
  close(): Promise<void>
}

/** What carries calls. Throws SendError where the line cannot be opened. */
export type TelephonyDriver = { open(onCall: (call: TelephoneCall) => void): Promise<TelephoneLine> }
