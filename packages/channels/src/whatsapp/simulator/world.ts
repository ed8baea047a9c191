import type { IncomingMessage } from 'node:http'
import type { Messenger } from '../../kit/simulator/messenger.ts'
import type { Account } from './account.ts'
import { type Names, userIdOf } from './wire.ts'

/** Everything that WhatsApp knows in this simulation. `approvalMs`: how long it takes until a template is judged. */
export type World = {
  messenger: Messenger<Account>
  webhookRetryMs: number
  approvalMs: number
  /** By which of their names somebody is called in posts, by their number; both where nothing else was said. */
  said: Map<string, SaidNames>
}

export type SaidNames = { number: boolean; userId: boolean }

export function namesOf({ said }: Pick<World, 'said'>, person: { id: string }): Names {
  const { number, userId } = said.get(person.id) ?? { number: true, userId: true }
  return { ...(number && { number: person.id }), ...(userId && { userId: userIdOf(person.id) }) }
}

/** A call to the Cloud API: with the token of a number, or with that of the app for which it was made. */
export type Asked = { account: Account; asApp: boolean; query: URLSearchParams; request: IncomingMessage }

/** The app behind every token. */
export const appId = '0240000000000001'
