import type { IncomingMessage } from 'node:http'
import type { Messenger } from '../../kit/simulator/messenger.ts'
import type { Account } from './account.ts'
import type { createNames } from './names.ts'

/** Everything that WhatsApp knows in this simulation. `approvalMs`: how long it takes until a template is judged. */
export type World = {
  messenger: Messenger<Account>
  webhookRetryMs: number
  approvalMs: number
  names: ReturnType<typeof createNames>
}

/** A call to the Cloud API: with the token of a number, or with that of the app for which it was made. */
export type Asked = { account: Account; asApp: boolean; query: URLSearchParams; request: IncomingMessage }

/** The app behind the tokens of channels that name none. */
export const unnamedAppId = '0240000000000001'
