import type { HookLine } from '../../kit/simulator/hook-line.ts'
import type { Keys } from '../../meta/simulator/keys.ts'
import type { Register } from './register.ts'
import type { Uploads } from './uploads.ts'

export type NumberWords = { quality_rating: string; messaging_limit_tier: string; name_status: string }

/** A business number, as Meta knows it. */
export type Account = {
  phoneNumberId: string
  phone: string
  token: string
  appSecret: string
  name: string
  hook: HookLine | undefined
  /** Of the business account, and what it keeps. */
  businessAccountId: string
  register: Register
  keys: Keys
  /** How Meta judges the number, in its own words. */
  judged: NumberWords
  /** Files for headings, of the app behind the token. */
  uploads: Uploads
}
