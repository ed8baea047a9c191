import type { HookLine } from '../../../kit/simulator/hook-line.ts'
import type { Keys } from '../../simulator/keys.ts'

/** A program that is registered with Meta. It has one address for all accounts that it serves. */
export type App = {
  id: string
  secret: string
  /** Where the app has its updates posted, and of what. */
  hook: { line: HookLine; fields: ReadonlySet<string> } | undefined
}

/** A page, or an Instagram account with the page that it is linked to, and the app that serves it. */
export type Account = {
  accountId: string
  app: App
  token: string
  name: string
  /** Whether the page tells the app anything, and of what. */
  subscribed: boolean
  fields: ReadonlySet<string>
  /** Comments that were answered in private: each may be once. */
  answered: Set<string>
  keys: Keys
  /** Where this simulator is, as its last caller knows it. */
  base: string
}
