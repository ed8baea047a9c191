import type { HookLine } from '../../kit/simulator/hook-line.ts'
import type { Register } from './register.ts'
import type { Uploads } from './uploads.ts'

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
  /** Files for headings, of the app behind the token. */
  uploads: Uploads
}
