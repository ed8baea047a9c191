import type { Messenger } from '../../kit/simulator/messenger.ts'
import type { PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account, Writer } from './account.ts'

/** Everything that Ozon knows in this simulation. */
export type World = {
  messenger: Messenger<Account>
  retryMs: number
  /** Who wrote what did not come through the API. */
  writers: WeakMap<PhoneMessage, Writer>
  /** The types of chats that are not with buyers, by their names. */
  types: Map<string, string>
  /** How many readings of histories from now on lack the newest message. */
  late: { readings: number }
}

/** A call to Ozon. */
export type Asked = { account: Account; body: unknown }
