import type { Messenger } from '../../kit/simulator/messenger.ts'
import type { StoredFile } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import type { UploadType } from './requests.ts'

/** A file on its way: `type` as it was announced, and how often it is not digested yet when it is sent. */
export type Upload = { type: UploadType; file: StoredFile | undefined; notReady: number }

/** Everything that MAX knows in this simulation. */
export type World = { messenger: Messenger<Account>; uploads: Map<string, Upload>; webhookRetryMs: number }

/** A call to MAX. `gone` is aborted when the caller hangs up. */
export type Asked = { account: Account; query: Record<string, string>; body: unknown; gone: AbortSignal }
