import type { Messenger } from '../../kit/simulator/messenger.ts'
import type { StoredFile } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import type { UploadType } from './requests.ts'

/** Everything that Odnoklassniki knows in this simulation. */
export type World = {
  messenger: Messenger<Account>
  uploads: Map<string, { type: UploadType; file: StoredFile | undefined }>
  webhookRetryMs: number
}

/** A call to Odnoklassniki. */
export type Asked = { account: Account; query: Record<string, string>; body: unknown }
