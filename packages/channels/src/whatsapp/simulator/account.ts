import type { HookLine } from '../../kit/simulator/hook-line.ts'
import type { Keys } from '../../meta/simulator/keys.ts'
import type { Register } from './register.ts'
import type { Uploads } from './uploads.ts'

/** A program that is registered with Meta, and where it has its updates posted, and of what. */
export type App = {
  id: string
  hook: { line: HookLine; fields: ReadonlySet<string> } | undefined
}

export type NumberWords = { quality_rating: string; messaging_limit_tier: string; name_status: string }

/** A business number, as Meta knows it. */
export type Account = {
  phoneNumberId: string
  phone: string
  token: string
  appSecret: string
  name: string
  /** The app for which the token was made. */
  app: App
  /** The address of the number alone, which goes before the app's. */
  hook: HookLine | undefined
  /** Whether the business account passes its news to the app: without that nothing is posted, whatever the addresses are. */
  subscribed: boolean
  /** Of the business account, and what it keeps. */
  businessAccountId: string
  register: Register
  keys: Keys
  /** How Meta judges the number, in its own words. */
  judged: NumberWords
  /** Files for headings, of the app behind the token. */
  uploads: Uploads
}
