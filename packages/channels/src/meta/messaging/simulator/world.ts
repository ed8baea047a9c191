import type { IncomingMessage } from 'node:http'
import type { Messenger } from '../../../kit/simulator/messenger.ts'
import type { Account, App } from './account.ts'

/** Everything that Meta knows in this simulation of one of its platforms. */
export type World = {
  object: 'page' | 'instagram'
  messenger: Messenger<Account>
  /** Files that wait to be sent. */
  uploads: Map<string, { type: string; fileId: string }>
  webhookRetryMs: number
  knowsEverybody: boolean
}

/** A call with the token of a page, of an app, or of a person who signed in. */
export type Asked = { by: Caller; query: URLSearchParams; request: IncomingMessage }
export type Caller =
  | { kind: 'page'; account: Account }
  | { kind: 'app'; app: App; accounts: readonly Account[] }
  | { kind: 'person'; token: string }
  | { kind: 'nobody' }
