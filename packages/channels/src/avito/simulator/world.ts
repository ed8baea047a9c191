import type { Messenger } from '../../kit/simulator/messenger.ts'
import type { PhoneMessage, StoredFile } from '../../kit/simulator/phone-chat.ts'
import type { Account, Sender } from './account.ts'

/** Everything that Avito knows in this simulation. */
export type World = {
  messenger: Messenger<Account>
  webhookRetryMs: number
  /** Who wrote what neither the buyer nor the API has written. */
  senders: WeakMap<PhoneMessage, Sender>
  /** The places that buyers have sent. */
  places: WeakMap<PhoneMessage, { latitude: number; longitude: number }>
  /** Messages that were deleted: the API goes on listing them, without their content. */
  deleted: WeakSet<PhoneMessage>
  /** Pictures that were uploaded and not sent yet, by their names. */
  images: Map<string, StoredFile>
}

/** A call to Avito. */
export type Asked = {
  account: Account
  pathname: string
  query: Record<string, string>
  body: unknown
  form: FormData | undefined
}
