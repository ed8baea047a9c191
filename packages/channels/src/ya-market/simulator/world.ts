import type { Messenger } from '../../kit/simulator/messenger.ts'
import type { PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account, Sender } from './account.ts'

/** Everything that the Market knows in this simulation. */
export type World = {
  messenger: Messenger<Account>
  /** Who wrote what did not come through the API. */
  senders: WeakMap<PhoneMessage, Sender>
}

/** A call to the Market. */
export type Asked = { account: Account; query: Record<string, string>; body: unknown; form: FormData | undefined }
