import type { Faults } from './faults.ts'
import type { MessengerAccount } from './messenger.ts'
import type { HttpSimulator } from './serve.ts'

/** How every messenger of ours is set up: its clock, how soon it posts again what was not taken, and `knowsEverybody` of {@link MessengerWays}. */
export type SimulatorOptions = { now?: () => Date; webhookRetryMs?: number; knowsEverybody?: boolean }

export function withUsual(given: SimulatorOptions): Required<SimulatorOptions> {
  return { now: () => new Date(), webhookRetryMs: 1_000, knowsEverybody: false, ...given }
}

/** A messenger that a demo can play. */
export type MessengerSimulator<Account extends MessengerAccount = MessengerAccount> = HttpSimulator & {
  faults: Faults
  /** The account behind a channel, made when it is not there yet; undefined for settings that no account has. */
  account(channel: MessengerChannel): Account | undefined
}

/** A channel as its messenger knows it. */
export type MessengerChannel = {
  name: string
  settings: object
  secrets: Readonly<Record<string, string | undefined>>
  /** Where it posts to, for providers who are told so by a person and not by a call. */
  hookUrl?: string | null
}
