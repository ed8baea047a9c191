import type { HookLine } from '../../../kit/simulator/hook-line.ts'
import type { Keys } from '../../simulator/keys.ts'

/** A page, or an Instagram account with the page that it is linked to, and the app that serves it. */
export type Account = {
  accountId: string
  appId: string
  token: string
  appSecret: string
  name: string
  /** Where the app has its updates posted, and of what. */
  hook: { line: HookLine; fields: ReadonlySet<string> } | undefined
  /** Whether the page tells the app anything. */
  subscribed: boolean
  keys: Keys
  /** Where this simulator is, as its last caller knows it. */
  base: string
}
