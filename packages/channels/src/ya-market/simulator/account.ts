import type { HookLine } from '../../kit/simulator/hook-line.ts'
import type { MessengerAccount } from '../../kit/simulator/messenger.ts'
import type { PhoneMessage } from '../../kit/simulator/phone-chat.ts'

/** A cabinet, as the Market knows it. */
export type Account = {
  businessId: string
  name: string
  token: string
  /** What its key may do. */
  scopes: readonly string[]
  hook: HookLine | undefined
  /** Whether it posts at all: notifications are switched on in the cabinet, and may get lost. */
  notifies: boolean
  /** Where this simulator is, as its last caller knows it: files are fetched from there. */
  base: string
}

/** Who speaks in a chat beside the buyer. */
export type Sender = 'PARTNER' | 'MARKET' | 'SUPPORT'

/** A cabinet as its owner and the Market's own people see it, and the phones of those who write to it. */
export type YaMarketAccount = MessengerAccount & {
  /** Somebody writes into a chat from elsewhere: a colleague in the cabinet, the Market's program, an arbiter. */
  writes(sender: Sender, chatId: string, text: string): PhoneMessage
  /** Makes the key one with these rights. */
  limitKey(scopes: readonly string[]): void
  /** Loses all notifications from now on, or no more. */
  loseNotifications(lost: boolean): void
}
